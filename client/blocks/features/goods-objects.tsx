import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import type { Marketplace } from '../../vignettes/marketplaces.ts';
import { Bar, MarketMark } from '../../vignettes/parts.tsx';
import {
  goodsMoney,
  priceOf,
  revenueOf,
  shareOfPrice,
  shownWeight,
  STOCK,
} from '../../vignettes/sample-data.ts';
import { askedPrice, ofOneMarket, outletsOf, scenarioOf, type ShopName } from '../../vignettes/scenarios.ts';
import { ANGLES, Thumb } from '../../vignettes/thumb.tsx';
import { type Drawings, shortMoney } from './drawing.ts';

/** That the product has, as its drafts count them. */
const PHOTOS = 9;
/** Of the parcel, in centimetres. */
const SIDES = [32, 28, 4] as const;

interface Amount {
  market: Marketplace;
  shop: ShopName | undefined;
  name: string;
  full: string;
  /** For narrow places. */
  short: string;
  /** Whether it is not what it should be. */
  flagged: boolean;
}

/** What each marketplace asks for the product; in a single one, what it pays out to each shop. */
function amountsOf(page: PageContext): Amount[] {
  const scenario = scenarioOf(page);
  const { product, shops } = scenario;
  const single = ofOneMarket(scenario);
  return outletsOf(page).map(({ market, shop, name }, index) => {
    const amount = single ? revenueOf(page, shops[index]?.orders ?? 0) : askedPrice(page, product, market);
    const full = single ? page.money(amount, { maximumFractionDigits: 0 }) : goodsMoney(page, amount);
    return {
      market,
      shop,
      name,
      full,
      short: shortMoney(page, amount, full),
      flagged: single && index === 1,
    };
  });
}

/** Goods, their counts and their prices. */
export const GOODS = {
  products: (page) => {
    const own = scenarioOf(page).product;
    const others = (['sunscreen', 'batik', 'tote'] as const).filter((product) => product !== own);
    return (
      <span className="trio">
        {[others[0], own, others[1]].map((product) => product && <Thumb product={product} key={product} />)}
      </span>
    );
  },
  photos: (page) => (
    <span className="angles">
      {ANGLES.map((angle, index) => (
        <span key={angle}>
          <Thumb product={scenarioOf(page).product} viewBox={angle} />
          <b>{page.number(index + 1)}</b>
        </span>
      ))}
      <b className="far">+{page.number(PHOTOS - ANGLES.length)}</b>
    </span>
  ),
  parcel: (page) => {
    const [long, wide, high] = SIDES;
    const centimeters = page.number(high, { style: 'unit', unit: 'centimeter', unitDisplay: 'short' });
    return (
      <span className="parcel">
        <Glyph name="products" />
        <b>{shownWeight(page)}</b>
        <span>{`${page.number(long)} × ${page.number(wide)} × ${centimeters}`}</span>
      </span>
    );
  },
  inventory: (page) => {
    const { product } = scenarioOf(page);
    return (
      <span className="sheet stock">
        <span className="far">
          <Thumb product={product} />
        </span>
        <span className="bars">
          {STOCK[product].map((pieces) => [
            <b key={pieces}>{page.number(pieces)}</b>,
            <Bar share={pieces / Math.max(...STOCK[product])} tone="accent" key={`bar ${pieces}`} />,
          ])}
        </span>
      </span>
    );
  },
  scan: (page) => (
    <span className="code">
      <svg viewBox="0 0 64 24" preserveAspectRatio="none">
        <path d="M1 0v24M5 0v24M8 0v24M14 0v24M17 0v24M23 0v24M29 0v24M32 0v24M38 0v24M41 0v24M47 0v24M53 0v24M56 0v24M62 0v24" />
      </svg>
      {['S', 'M', 'L'].map((size, index) => (
        <b
          className={index > 0 ? 'far' : undefined}
          key={size}
        >{`${scenarioOf(page).product.slice(0, 3).toUpperCase()}-${size}`}</b>
      ))}
    </span>
  ),
  tag: (page) => {
    const { product } = scenarioOf(page);
    const before = goodsMoney(page, priceOf(page, product));
    return (
      <span className="price">
        <s>{before}</s>
        <b>{goodsMoney(page, shareOfPrice(page, product, 0.9))}</b>
      </span>
    );
  },
  coins: (page) => (
    <span className="sheet">
      {amountsOf(page).map(({ market, shop, name, full, short, flagged }) => (
        <span className="line" data-shop={shop} data-flagged={flagged || undefined} key={name}>
          <MarketMark market={market} />
          <i className="stroke far" />
          {short !== full && <b className="short">{short}</b>}
          <b className={short !== full ? 'far' : undefined}>{full}</b>
          {flagged && (
            <span className={short !== full ? 'far' : undefined}>
              <Glyph name="warning" />
            </span>
          )}
        </span>
      ))}
    </span>
  ),
  refresh: (page) => {
    const { product } = scenarioOf(page);
    const main = STOCK[product][0];
    return (
      <>
        <Thumb product={product} />
        <Glyph name="refresh" />
        <span className="price">
          <span>{page.number(main)} →</span>
          <b>{page.number(main + 1)}</b>
        </span>
      </>
    );
  },
  link: (page) => (
    <span className="way">
      <span className="pill address">
        <Glyph name="link" />
        <span className="stroke" />
      </span>
      <i data-ahead />
      <Thumb product={scenarioOf(page).product} />
    </span>
  ),
} satisfies Drawings;
