import type { VignetteProps } from '../vignette-props.ts';
import { Bar, Pin } from '../parts.tsx';
import {
  ORDERS_LAST_WEEK,
  ORDERS_THIS_WEEK,
  revenueOf,
  SALE_DAY,
  SCARCE_WAREHOUSE,
  stockAt,
  WEEK,
} from '../sample-data.ts';
import { outletsOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { orderCounts, returnedShare } from '../waiting-orders.ts';
import { HOUR } from './hour.ts';

/** Of the chart, in its own units. */
const HIGH = 64;
const COLUMN = 24;

/** What the day has brought so far, from where, and what it means for the shelves. */
export function Day({ page, pins = 0 }: VignetteProps) {
  const orders = orderCounts(page, HOUR).all;
  return (
    <div className="day">
      <div>
        <small>
          {page.t('vignettes:dataBoard.title')} {pins > 5 && <Pin number={6} page={page} />}
        </small>
        <strong className="figure">
          {page.money(revenueOf(page, orders), { maximumFractionDigits: 0 })}
        </strong>
        <span>
          {page.t('vignettes:boardAnalysis.orders', { count: orders, number: page.number(orders) })}
        </span>
      </div>
      <dl className="pair">
        <div>
          <dt>{page.t('vignettes:dataBoard.basket')}</dt>
          <dd>{page.money(revenueOf(page, 1))}</dd>
        </div>
        <div>
          <dt>{page.t('vignettes:dataBoard.returns')}</dt>
          <dd>{returnedShare(page, HOUR)}</dd>
        </div>
      </dl>
      {outletsOf(page).map(({ name, share }) => (
        <div className="share" key={name}>
          <span className="v-cut">{name}</span>
          <span>{page.number(share, { style: 'percent' })}</span>
          <Bar share={share} tone="accent" />
        </div>
      ))}
      {/* A phone has no room for them, not even held across. */}
      {page.device === 'desktop' && (
        <>
          <Week page={page} />
          <Low page={page} />
        </>
      )}
    </div>
  );
}

/** What the shelves will lack first. */
function Low({ page }: VignetteProps) {
  const product = page.t('vignettes:products.sunscreen');
  const left = stockAt('sunscreen', HOUR)[SCARCE_WAREHOUSE];
  return (
    <div className="low">
      <Thumb product="sunscreen" />
      <span>
        {page.t('vignettes:inventoryCard.low', { product, number: page.number(left ?? 0) })}
        <small>{page.t('vignettes:warehouses.second')}</small>
      </span>
    </div>
  );
}

/** The orders of last week behind those of the days so far. */
function Week({ page }: VignetteProps) {
  const today = WEEK.indexOf(SALE_DAY);
  const counts = ORDERS_THIS_WEEK.slice(0, today).concat(orderCounts(page, HOUR).all);
  const most = Math.max(...counts, ...ORDERS_LAST_WEEK);
  const tall = (orders = 0) => Math.round((orders / most) * HIGH);
  return (
    <div className="week">
      <span className="legend">
        <small data-week="this">{page.t('vignettes:boardAnalysis.thisWeek')}</small>
        <small data-week="last">{page.t('vignettes:boardAnalysis.lastWeek')}</small>
      </span>
      <svg viewBox={`0 0 ${COLUMN * WEEK.length} ${HIGH}`} aria-hidden="true">
        {WEEK.map((day, index) => {
          const before = tall(ORDERS_LAST_WEEK[index]);
          const now = tall(counts[index]);
          return (
            <g key={day}>
              <rect className="before" x={index * COLUMN + 3} y={HIGH - before} width="8" height={before} />
              <rect className="now" x={index * COLUMN + 13} y={HIGH - now} width="8" height={now} />
            </g>
          );
        })}
      </svg>
      <span className="days">
        {WEEK.map((day) => (
          <small key={day}>{page.date(day, { weekday: 'narrow' })}</small>
        ))}
      </span>
    </div>
  );
}
