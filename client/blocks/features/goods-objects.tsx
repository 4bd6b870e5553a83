import type { PageContext } from '../../../shared/page-context.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';
import type { Marketplace } from '../../vignettes/marketplaces.ts';
import { MarketMark } from '../../vignettes/parts.tsx';
import { PROMOTIONS } from '../../vignettes/promotion-calendar/promotions.ts';
import {
  goodsMoney,
  priceOf,
  revenueOf,
  shareOfPrice,
  shownWeight,
  SKU,
} from '../../vignettes/sample-data.ts';
import { askedPrice, ofOneMarket, outletsOf, scenarioOf, type ShopName } from '../../vignettes/scenarios.ts';
import { ANGLES, anglesOf, Thumb } from '../../vignettes/thumb.tsx';
import { Amount } from './amount.tsx';
import { type Drawings, LINES, PHOTOS } from './drawing.ts';
import { Marks } from './marks.tsx';
import { Tick } from './tick.tsx';

/** Of further variants, as their codes end. */
const COLORS = ['IND', 'BLK'] as const;
/** Of the parcel, in centimetres. */
const SIDES = [32, 28, 4] as const;

interface Asked {
  market: Marketplace;
  shop: ShopName | undefined;
  name: string;
  amount: number;
  full: string;
  /** Whether it is not what it should be. */
  flagged: boolean;
}

/** What each marketplace asks for the product; in a single one, what it pays out to each shop. */
function amountsOf(page: PageContext): Asked[] {
  const scenario = scenarioOf(page);
  const { product, shops } = scenario;
  const single = ofOneMarket(scenario);
  return outletsOf(page)
    .slice(0, LINES)
    .map(({ market, shop, name }, index) => {
      const amount = single ? revenueOf(page, shops[index]?.orders ?? 0) : askedPrice(page, product, market);
      const full = single ? page.money(amount, { maximumFractionDigits: 0 }) : goodsMoney(page, amount);
      return {
        market,
        shop,
        name,
        amount,
        full,
        flagged: single && index === 1,
      };
    });
}

/** Goods, their pictures and their prices. */
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
      {anglesOf(scenarioOf(page).product).map((angle, index) => (
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
  tag: (page) => {
    const { product } = scenarioOf(page);
    return (
      <span className="price">
        <s>{goodsMoney(page, priceOf(page, product))}</s>
        <b>{goodsMoney(page, shareOfPrice(page, product, 1 - (PROMOTIONS[0]?.off ?? 0)))}</b>
      </span>
    );
  },
  coins: (page) => (
    <span className="sheet">
      {amountsOf(page).map(({ market, shop, name, amount, full, flagged }) => (
        <span className="line" data-shop={shop} data-flagged={flagged || undefined} key={name}>
          <MarketMark market={market} />
          <span className="said far">{name}</span>
          <Amount page={page} amount={amount} full={full} />
          {flagged && (
            <span className="far">
              <Glyph name="warning" />
            </span>
          )}
        </span>
      ))}
    </span>
  ),
  // From one of the shops to another, where they are drafts.
  copies: (page) => {
    const [from, to] = scenarioOf(page).shops;
    return (
      <span className="sheet">
        <span className="line">
          {from && <MarketMark market={from.market} />}
          <Glyph name="arrowRight" />
          {to && <MarketMark market={to.market} />}
          <b className="far">{page.number(2)}</b>
        </span>
        {(['tote', 'cooker'] as const).map((product) => (
          <span className="line" key={product}>
            <Thumb product={product} />
            <span className="said far">{SKU[product]}</span>
            <b className="pill">{page.t('product:states.draft')}</b>
          </span>
        ))}
      </span>
    );
  },
  // The same product in its colors, each with a code of its own.
  variants: (page) => {
    const { product } = scenarioOf(page);
    const code = SKU[product];
    return (
      <span className="sheet">
        {[code, ...COLORS.map((color) => `${code.split('-')[0]}-${color}`)].map((sku) => (
          <span className="line" key={sku}>
            <Thumb product={product} />
            <span className="said">{sku}</span>
            <b>
              <Tick />
            </b>
          </span>
        ))}
      </span>
    );
  },
  // The address names a bag, whatever else the page sells.
  link: (page) => (
    <span className="sheet">
      <span className="line">
        <span className="kind">
          <Glyph name="link" />
        </span>
        <span className="said">{page.t('vignettes:listingCapture.address').split('/').at(-1)}</span>
      </span>
      <span className="line">
        <Thumb product="tote" />
        <span className="said far">{page.t('vignettes:products.tote')}</span>
        <b>{goodsMoney(page, priceOf(page, 'tote'))}</b>
      </span>
      <span className="line">
        <span className="kind">
          <Marks shops={scenarioOf(page).shops.slice(0, 1)} />
        </span>
        <span className="said far">{page.t('vignettes:listingCapture.ready')}</span>
        <b>
          <Tick />
        </b>
      </span>
    </span>
  ),
} satisfies Drawings;
