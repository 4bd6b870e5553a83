import type { VignetteProps } from '../vignette-props.ts';
import { COSTS, LEFT } from './costs.ts';
import { Bar, Picture, Pin } from '../parts.tsx';
import { ORDERS_LAST_WEEK, ORDERS_THIS_WEEK, revenueOf, sum, WEEK } from '../sample-data.ts';
import { Products } from './products.tsx';

const KINDS = ['goods', 'fees', 'shipping', 'vouchers'] as const;
/** Of the chart, in its own units. */
const HIGH = 40;
const COLUMN = 20;
/** Beside a bar. */
const EDGE = 3;

/** One sheet: what came in, where it went, what is left, what to do. */
export default function WeeklyReport({ page, pins = 0 }: VignetteProps) {
  const orders = sum(ORDERS_THIS_WEEK);
  const sales = revenueOf(page, orders);
  const costOf = (kind: keyof typeof COSTS) => Math.round(sales * COSTS[kind]);
  // From the rounded figures, so that the sheet adds up.
  const left = Math.round(sales) - sum(KINDS.map(costOf));
  const percent = (share: number) => page.number(share, { style: 'percent' });
  const round = (amount: number) => page.money(amount, { maximumFractionDigits: 0 });
  const pin = (number: number) => number <= pins && <Pin number={number} page={page} />;
  return (
    <Picture name="weekly-report" label={page.t('vignettes:weeklyReport.label')}>
      <div className="sheet v-card">
        <div className="top">
          <strong>{page.t('vignettes:weeklyReport.title')}</strong>
          <small>{page.period(WEEK[0] as string, WEEK[6] as string)}</small>
        </div>
        <div className="first">
          <span className="headline">
            <small>{page.t('vignettes:dataBoard.sales')}</small>
            <strong>{round(sales)}</strong>
            {pin(1)}
          </span>
          <Week page={page} pins={pins} />
        </div>
        <div className="ledger">
          {KINDS.map((kind, index) => (
            <div className="entry" key={kind}>
              <span>
                {page.t(`vignettes:weeklyReport.${kind}`)}
                {index === 0 && pin(3)}
              </span>
              <Bar share={COSTS[kind]} />
              <small>{percent(COSTS[kind])}</small>
              <span className="money">{round(-costOf(kind))}</span>
            </div>
          ))}
          <div className="entry" data-left>
            <strong>{page.t('vignettes:weeklyReport.left')}</strong>
            <Bar share={LEFT} tone="accent" />
            <small>{percent(LEFT)}</small>
            <strong className="money">{round(left)}</strong>
          </div>
        </div>
        <Products page={page} pins={pins} />
      </div>
    </Picture>
  );
}

function Week({ page, pins = 0 }: VignetteProps) {
  const top = Math.max(...ORDERS_THIS_WEEK);
  const height = (orders: number) => Math.round((orders / top) * HIGH);
  return (
    <span className="week">
      <svg viewBox={`0 0 ${COLUMN * WEEK.length} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
        {ORDERS_THIS_WEEK.map((orders, index) => (
          <rect
            className="now"
            key={WEEK[index]}
            x={index * COLUMN + EDGE}
            y={HIGH - height(orders)}
            width={COLUMN - 2 * EDGE}
            height={height(orders)}
          />
        ))}
        <path
          className="before"
          d={ORDERS_LAST_WEEK.map(
            (orders, i) => `M${i * COLUMN + EDGE} ${HIGH - height(orders)}h${COLUMN - 2 * EDGE}`,
          ).join('')}
        />
      </svg>
      <span className="days">
        {WEEK.map((day) => (
          <small key={day}>{page.date(day, { weekday: 'narrow' })}</small>
        ))}
      </span>
      {pins > 1 && <Pin number={2} page={page} />}
    </span>
  );
}
