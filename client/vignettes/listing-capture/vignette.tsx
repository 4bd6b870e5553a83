import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MARKETPLACES, type Marketplace } from '../marketplaces.ts';
import { MarketMark, Picture, Pill, type Tone } from '../parts.tsx';
import { goodsMoney, shareOfPrice, shownWeight } from '../sample-data.ts';
import { askedPrice } from '../scenarios.ts';
import { DETAILS, Thumb } from '../thumb.tsx';

const FIELDS = ['title', 'pictures', 'variants', 'price', 'description', 'weight'] as const;
/** The supplier's share of the shop price. */
const COST = 0.45;

interface Draft {
  market: Marketplace;
  shop: 'first' | 'second' | 'third';
  state: 'ready' | 'category';
  tone: Tone;
}

const DRAFTS: Draft[] = [
  { market: 'shopee', shop: 'first', state: 'ready', tone: 'good' },
  { market: 'tiktok', shop: 'third', state: 'category', tone: 'warn' },
  { market: 'lazada', shop: 'second', state: 'ready', tone: 'good' },
];

export default function ListingCapture({ page }: VignetteProps) {
  const price = goodsMoney(page, shareOfPrice(page, 'tote', COST));
  return (
    <Picture name="listing-capture" label={page.t('vignettes:listingCapture.label')}>
      <div className="scene">
        <div className="source v-card">
          <div className="address">
            <Glyph name="link" />
            <span className="v-cut">{page.t('vignettes:listingCapture.address')}</span>
          </div>
          <div className="photo">
            <Thumb product="tote" />
          </div>
          <div className="photos">
            {DETAILS.map((detail) => (
              <Thumb product="tote" viewBox={detail} key={detail} />
            ))}
          </div>
          <strong className="name">{page.t('vignettes:products.tote')}</strong>
          <strong className="price">{price}</strong>
        </div>
        <Flow />
        <div className="fields v-card">
          <strong>{page.t('vignettes:listingCapture.found')}</strong>
          {FIELDS.map((field, at) => (
            <div className="field v-lift" data-turn={1 + Math.floor(at / 2)} key={field}>
              <span className="tick">
                <Glyph name="check" />
              </span>
              <span className="field-name">{page.t(`vignettes:listingCapture.${field}`)}</span>
              <span className="field-value">{fieldValue(page, field, price)}</span>
            </div>
          ))}
        </div>
        <Flow />
        <div className="drafts">
          {DRAFTS.map(({ market, shop, state, tone }, at) => (
            <div className="draft v-card v-lift" data-turn={4 + at} key={market}>
              <MarketMark market={market} />
              <span className="v-lines">
                <strong>{page.t(`vignettes:shops.${shop}`)}</strong>
                <small>{MARKETPLACES[market].name}</small>
              </span>
              {page.device === 'desktop' && <Thumb product="tote" />}
              <strong className="draft-price">{goodsMoney(page, askedPrice(page, 'tote', market))}</strong>
              <Pill tone={tone}>{page.t(`vignettes:listingCapture.${state}`)}</Pill>
            </div>
          ))}
        </div>
      </div>
    </Picture>
  );
}

function Flow() {
  return (
    <span className="flow">
      <Glyph name="arrowRight" />
    </span>
  );
}

function fieldValue(page: VignetteProps['page'], field: (typeof FIELDS)[number], price: string): string {
  if (field === 'pictures') return page.number(9);
  if (field === 'variants') return page.number(12);
  if (field === 'price') return price;
  if (field === 'weight') return shownWeight(page);
  return page.t('vignettes:listingCapture.copied');
}
