import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { Glyph } from '../glyphs.tsx';
import { MARKETPLACES } from '../marketplaces.ts';
import { DrawnButton, MarketMark, Picture, Pill } from '../parts.tsx';
import {
  FIRST_NUMBER,
  goodsMoney,
  INVOICE_NUMBER,
  ORDER_NUMBER,
  priceOf,
  SALE_DAY,
  sum,
} from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { orderCounts } from '../waiting-orders.ts';

const PACKED = `${SALE_DAY}T09:40:00Z`;
const STEPS = [
  { step: 'paid', at: `${SALE_DAY}T09:12:00Z`, state: 'done' },
  { step: 'packed', at: PACKED, state: 'done' },
  { step: 'handOver', at: null, state: 'now' },
  { step: 'delivered', at: null, state: 'later' },
] as const;

export default function OrderCard({ page }: VignetteProps) {
  const { shops, lines, invoiced = false } = scenarioOf(page);
  const [shown, waiting] = shops;
  const next = invoiced ? undefined : waiting;
  if (shown === undefined) return null;
  const { name } = MARKETPLACES[shown.market];
  const label = labelOf(page);
  return (
    <Picture name="order-card" label={page.t(`vignettes:orderCard.${label}`, { market: name })}>
      {next !== undefined && (
        <div className="next-order v-card">
          <MarketMark market={next.market} />
          <span className="next-name v-cut">{page.t(`vignettes:shops.${next.shop}`)}</span>
          <Pill tone="plain">{page.t('vignettes:orderCard.toPack')}</Pill>
          <DrawnButton>{page.t('vignettes:orderCard.print')}</DrawnButton>
        </div>
      )}
      <div className="order v-card">
        <div className="head">
          <MarketMark market={shown.market} />
          <div className="who v-lines">
            <strong>{page.t(`vignettes:shops.${shown.shop}`)}</strong>
            <small>
              {page.t('vignettes:orderCard.number', {
                market: name,
                id: next === undefined && !invoiced ? FIRST_NUMBER : ORDER_NUMBER,
              })}
            </small>
          </div>
          <Pill tone="accent">{page.t('vignettes:orderCard.toShip')}</Pill>
        </div>
        <Lines page={page} />
        <Steps page={page} />
        <div className="foot">
          <div className="total">
            <small>{page.t('vignettes:orderCard.total')}</small>
            <strong>
              {goodsMoney(page, sum(lines.map((line) => line.quantity * priceOf(page, line.product))))}
            </strong>
          </div>
          <DrawnButton main>{page.t(`vignettes:orderCard.${invoiced ? 'invoice' : 'pickup'}`)}</DrawnButton>
        </div>
      </div>
      <div className="printed v-chip v-lift" data-turn="3">
        <span className="v-badge">
          <Glyph name={invoiced ? 'check' : 'printer'} />
        </span>
        {invoiced ? <Invoiced page={page} /> : <Printed shops={shops.length} page={page} />}
      </div>
    </Picture>
  );
}

function labelOf(page: PageContext) {
  const { invoiced = false, shops } = scenarioOf(page);
  if (invoiced) return 'labelInvoiced';
  return shops.length === 1 ? 'labelOne' : 'label';
}

function Invoiced({ page }: VignetteProps) {
  return (
    <div>
      <strong>{page.t('vignettes:orderCard.invoiced')}</strong>
      <small>{INVOICE_NUMBER}</small>
    </div>
  );
}

/** One shop begins with one label. */
function Printed({ shops, page }: VignetteProps & { shops: number }) {
  if (shops === 1) {
    return (
      <div>
        <strong>{page.t('vignettes:orderCard.printedOne')}</strong>
        <small>{page.t('vignettes:orderCard.printedOneNote')}</small>
      </div>
    );
  }
  return (
    <div>
      <strong>
        {page.t('vignettes:orderCard.printed', { number: page.number(orderCounts(page).toPack) })}
      </strong>
      <small>{page.t('vignettes:orderCard.printedNote', { number: page.number(shops) })}</small>
    </div>
  );
}

function Lines({ page }: VignetteProps) {
  return scenarioOf(page).lines.map(({ product, quantity }) => (
    <div className="line" key={product}>
      <Thumb product={product} />
      <div className="what">
        <span className="name">{page.t(`vignettes:products.${product}`)}</span>
        <small>{page.t(`vignettes:variants.${product}`)}</small>
      </div>
      <span className="quantity">×{page.number(quantity)}</span>
      <span className="price">{goodsMoney(page, quantity * priceOf(page, product))}</span>
    </div>
  ));
}

function Steps({ page }: VignetteProps) {
  return (
    <div className="steps">
      {STEPS.map(({ step, at, state }) => (
        <div className="step" data-state={state} key={step}>
          <span className="dot">{state === 'done' && <Glyph name="check" />}</span>
          <span className="step-name">{page.t(`vignettes:orderCard.${step}`)}</span>
          {at !== null && <small>{page.date(at, { timeStyle: 'short' })}</small>}
        </div>
      ))}
    </div>
  );
}
