import { Glyph } from '../../vignettes/glyphs.tsx';
import { sumsOf } from '../../vignettes/invoice/sums.tsx';
import { centsOf } from '../../vignettes/cents.ts';
import { figureOf, marginOf } from '../../vignettes/margin.ts';
import { Bar, MarketMark } from '../../vignettes/parts.tsx';
import {
  BUYER_TAX_ID,
  FIRST_NUMBER,
  goodsMoney,
  INVOICE_NUMBER,
  ORDER_NUMBER,
} from '../../vignettes/sample-data.ts';
import { type ScenarioShop, scenarioOf } from '../../vignettes/scenarios.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { workedOffer } from '../../vignettes/worked-offer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { Drawings } from './drawing.ts';
import { Tick } from './tick.tsx';

/** Of the order that is passed on. It is not the one that is invoiced. */
const PASSED_NUMBER = '1111-1921';
const TRACKING = 'TN 2094 4410';

/** An order and what is made of it: its invoice, its parcel, its profit. */
export const PAPERS = {
  // Its number is typed, and it is there with all its goods.
  found: (page) => (
    <span className="sheet">
      <span className="line">
        <Glyph name="orders" />
        <strong className="said">{ORDER_NUMBER}|</strong>
      </span>
      <span className="line">
        <MarketMark market={seller(page).market} />
        <span className="said far">{page.t(`vignettes:shops.${seller(page).shop}`)}</span>
        <b>{paid(page)}</b>
      </span>
      <span className="line">
        {scenarioOf(page).lines.map(({ product }) => (
          <Thumb product={product} key={product} />
        ))}
      </span>
    </span>
  ),
  // What only the buyer can tell is marked, as on the invoice.
  buyer: (page) => (
    <span className="sheet">
      <span className="line">
        <strong className="said">{page.t('vignettes:invoice.buyerName')}</strong>
      </span>
      <span className="line">
        <span className="said">{page.t('vignettes:invoice.buyerAddress')}</span>
      </span>
      <span className="line" data-flagged={true}>
        <span className="far">
          <strong className="said">{page.t('vignettes:invoice.taxId', { id: BUYER_TAX_ID })}|</strong>
        </span>
        <strong className="short">{BUYER_TAX_ID}|</strong>
      </span>
    </span>
  ),
  // The sum of the sheet beside that of the order.
  numbered: (page) => (
    <span className="sheet">
      <span className="line">
        <span className="far">
          <Glyph name="orders" />
        </span>
        <b>{INVOICE_NUMBER}</b>
      </span>
      <span className="line">
        <span className="said far">{page.t('vignettes:invoice.total')}</span>
        <b>{paid(page)}</b>
      </span>
      <span className="line">
        <MarketMark market={seller(page).market} />
        <span className="said far">{ORDER_NUMBER}</span>
        <b>{paid(page)}</b>
        <span className="far">
          <Tick />
        </span>
      </span>
    </span>
  ),
  // The buyer has it, and the order keeps it.
  sent: (page) => (
    <span className="sheet">
      <span className="line" data-flagged={true}>
        <span className="far">
          <Glyph name="orders" />
        </span>
        <strong className="said">{INVOICE_NUMBER}</strong>
      </span>
      <span className="line">
        <span className="said">{page.t('vignettes:invoice.buyerName')}</span>
        <b className="far">
          <Tick />
        </b>
      </span>
      <span className="line">
        <MarketMark market={seller(page).market} />
        <span className="said">{ORDER_NUMBER}</span>
        <b className="far">
          <Tick />
        </b>
      </span>
    </span>
  ),
  // From the marketplace to the supplier, whose parcel brings its number back.
  passed: (page) => (
    <span className="sheet">
      <span className="line">
        <MarketMark market={seller(page).market} />
        <span className="said">{PASSED_NUMBER}</span>
      </span>
      <span className="line">
        <span className="far">
          <Glyph name="shops" />
        </span>
        <strong className="said">{page.t('vignettes:priceEdit.supplier')}</strong>
      </span>
      {page.device === 'desktop' && <Ordered page={page} />}
      <span className="line">
        <Glyph name="truck" />
        <strong className="said">{TRACKING}</strong>
      </span>
    </span>
  ),
  // The first order of a shop is on its way.
  handed: (page) => (
    <span className="sheet">
      <span className="line">
        <MarketMark market={seller(page).market} />
        <span className="said">{FIRST_NUMBER}</span>
        <b>
          <Thumb product={scenarioOf(page).product} />
        </b>
      </span>
      {(['printer', 'truck'] as const).map((sign) => (
        <span className="line" key={sign}>
          <Glyph name={sign} />
          <span className="said">
            {page.t(`vignettes:${sign === 'printer' ? 'orderCard.printedOne' : 'orderDay.shipped.title'}`)}
          </span>
          <b>
            <Tick />
          </b>
        </span>
      ))}
    </span>
  ),
  earned: (page) => {
    const offer = workedOffer(page);
    const margin = marginOf(offer);
    return (
      <span className="sheet">
        <span className="line">
          <Thumb product={scenarioOf(page).product} />
          <span className="said far">{page.t('blocks:calculator.price')}</span>
          <b>{goodsMoney(page, offer.price)}</b>
        </span>
        {page.device === 'desktop' && (
          <span className="line">
            <span className="said">{page.t('vignettes:promotionCalendar.allCosts')}</span>
            <b>{page.money(margin.left - offer.price, centsOf([offer.price, margin.left]))}</b>
          </span>
        )}
        <span className="line">
          <span className="said far">{page.t('blocks:calculator.left')}</span>
          <b>{figureOf(page, margin, 'left')}</b>
        </span>
        <span className="line">
          <Bar share={margin.share} tone="accent" />
          <b>{figureOf(page, margin, 'share')}</b>
        </span>
      </span>
    );
  },
} satisfies Drawings;

/** What the supplier packs: a single piece, as the example of the page is worked out. */
function Ordered({ page }: { page: PageContext }) {
  const { product } = scenarioOf(page);
  return (
    <span className="line">
      <Thumb product={product} />
      <span className="said">{page.t(`vignettes:products.${product}`)}</span>
      <b>×{page.number(1)}</b>
    </span>
  );
}

/** The shop that got the order. */
function seller(page: PageContext): ScenarioShop {
  return scenarioOf(page).shops[0] as ScenarioShop;
}

/** What the order shows, and the invoice. */
function paid(page: PageContext): string {
  const { goods, cents } = sumsOf(page);
  return page.money(goods, cents);
}
