import type { PageContext } from '../../../shared/page-context.ts';
import type { Drawing } from './pictures.tsx';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { MarketMark } from '../../vignettes/parts.tsx';
import { goodsMoney, type Product, shareOfPrice, SHIRT_SIZES, STOCK } from '../../vignettes/sample-data.ts';
import { scenarioOf } from '../../vignettes/scenarios.ts';
import { Goods, Thumb } from '../../vignettes/thumb.tsx';
import { Marks } from '../features/marks.tsx';

/** Goods, their listings and their counts. */
export const DRAWN_GOODS = {
  // Boxes are dashes of a thick line.
  shelves: () => (
    <svg className="scene" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice">
      <path stroke="var(--ink)" strokeWidth="3" d="M0 32h200M0 66h200M0 100h200" />
      <path stroke="var(--accent)" strokeWidth="16" strokeDasharray="16 4" d="M4 22h200M4 56h200" />
      <path stroke="var(--marigold)" strokeWidth="16" strokeDasharray="16 4" d="M24 90h136" />
      <path stroke="var(--card)" strokeWidth="6" strokeDasharray="4 16" d="M10 17h200M10 51h200M30 85h128" />
    </svg>
  ),
  // One order takes a piece, and every shop has the same count.
  count: (page) => {
    const { product, shops } = scenarioOf(page);
    const main = STOCK[product][0];
    return (
      <>
        <span className="slip">
          <Thumb product={product} />
          <s>{page.number(main)}</s>
          <b>{page.number(main - 1)}</b>
        </span>
        <span className="slip row">
          <Marks shops={shops.slice(0, page.device === 'mobile' ? 3 : 4)} />
        </span>
      </>
    );
  },
  // The same in the seller's own store and on a marketplace.
  same: (page) => {
    const { product, shops } = scenarioOf(page);
    return shops.slice(0, 2).map(({ market, shop }, index) => (
      <span className="row" key={shop}>
        {index > 0 && (
          <span className="far">
            <Glyph name="refresh" />
          </span>
        )}
        <span className="slip tall">
          <MarketMark market={market} />
          <b>{page.number(STOCK[product][0])}</b>
        </span>
      </span>
    ));
  },
  // What sells most is nearly gone in the second warehouse.
  low: (page) => (
    <span className="sheet">
      {(['sunscreen', 'batik', 'tote'] as const).map((product, index) => (
        <span className="line" data-flagged={index === 0 || undefined} key={product}>
          <Thumb product={product} />
          <span className="said far">{page.t(`vignettes:products.${product}`)}</span>
          <b>{page.number(STOCK[product][1])}</b>
          {index === 0 && <Glyph name="warning" />}
        </span>
      ))}
    </span>
  ),
  sizes: (page) => (
    <span className="chips">
      {SHIRT_SIZES.map(([size, pieces]) => (
        <span className="slip" key={size}>
          <span>{size}</span>
          <b>{page.number(pieces)}</b>
        </span>
      ))}
    </span>
  ),
  listing: (page) => <Listing product="batik" page={page} />,
  // Sells well and leaves little, until its price goes up.
  raised: (page) => <Listing product="phoneCase" raised={1.12} page={page} />,
  // A crowded page, and the clean draft that is made of it.
  copied: () => (
    <svg className="scene" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice">
      <path fill="var(--card)" stroke="var(--line-strong)" strokeWidth="0.8" d="M30 18h56v86H30z" />
      <path fill="var(--chili)" d="M36 26h44v3H36zM36 32h36v3H36zM36 76h22v7H36z" />
      <path fill="var(--line)" d="M36 40h20v30H36zM59 40h20v30H59zM36 89h44v2.5H36zM36 95h30v2.5H36z" />
      <path fill="none" stroke="var(--accent-deep)" strokeWidth="2.5" d="M92 61h14M101 55.5l6 5.5-6 5.5" />
      <rect x="114" y="10" width="58" height="100" rx="5" fill="var(--card)" />
      <g transform="translate(119 12)">
        <Goods product="tote" />
      </g>
      <path fill="var(--ink)" d="M120 66h34v4h-34z" />
      <path fill="var(--line)" d="M120 75h46v2.5h-46zM120 81h40v2.5h-40z" />
      <rect x="120" y="91" width="46" height="12" rx="3" fill="var(--accent)" />
      <path fill="none" stroke="var(--card)" strokeWidth="2" d="m139 97 3 3 5.5-6" />
    </svg>
  ),
} satisfies Record<string, Drawing>;

interface ListingProps {
  product: Product;
  /** What is asked for it from now on, of the price before. */
  raised?: number;
  page: PageContext;
}

function Listing({ product, raised, page }: ListingProps) {
  return (
    <span className="slip listed">
      <Thumb product={product} />
      <span className="far">{page.t(`vignettes:products.${product}`)}</span>
      {raised !== undefined && <s>{goodsMoney(page, shareOfPrice(page, product, 1))}</s>}
      <b>{goodsMoney(page, shareOfPrice(page, product, raised ?? 1))}</b>
      {raised === undefined && (
        <span className="far">
          <span className="row">
            <Marks shops={scenarioOf(page).shops.slice(0, 3)} />
          </span>
        </span>
      )}
    </span>
  );
}
