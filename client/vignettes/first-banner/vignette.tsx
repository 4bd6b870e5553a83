import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MARKETPLACES, type Marketplace } from '../marketplaces.ts';
import { MarketMark, Picture } from '../parts.tsx';

/** Those that the seller of the pictures has in every market. */
const STALLS: Marketplace[] = ['shopee', 'lazada', 'tiktok', 'shopify'];

/** The first orders on the one list. */
const LISTED: readonly { market: Marketplace; id: string; pieces: string }[] = [
  { market: 'shopee', id: '1111-2048', pieces: '×1' },
  { market: 'tiktok', id: '1111-2054', pieces: '×4' },
  { market: 'lazada', id: '1111-2060', pieces: '×1' },
];

/** Numbers, but no words, so that the browser may draw it too. */
export function BannerArt() {
  return (
    <div className="banner-art" aria-hidden="true">
      <div className="stalls">
        {STALLS.map((market) => (
          <span className="stall" key={market}>
            <MarketMark market={market} />
          </span>
        ))}
      </div>
      <svg className="lines" viewBox="0 0 400 96" preserveAspectRatio="none">
        <path d="M50 0V22C50 60 200 34 200 96" />
        <path d="M150 0V18C150 52 200 40 200 96" />
        <path d="M250 0V18C250 52 200 40 200 96" />
        <path d="M350 0V22C350 60 200 34 200 96" />
      </svg>
      <span className="account">
        {LISTED.map(({ market, id, pieces }) => (
          <span className="listed" key={id}>
            <span className="tick">
              <Glyph name="check" />
            </span>
            <MarketMark market={market} />
            <span className="number">{id}</span>
            <b>{pieces}</b>
          </span>
        ))}
      </span>
    </div>
  );
}

/** Shown until there is a banner. */
export default function FirstBanner({ page }: VignetteProps) {
  const shops = STALLS.map((market) => MARKETPLACES[market].name);
  const list = page.list(shops);
  return (
    <Picture name="first-banner" label={page.t('vignettes:firstBanner.label', { shops: list })}>
      <BannerArt />
    </Picture>
  );
}
