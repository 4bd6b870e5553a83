import { ORDERS_THIS_WEEK } from '../../vignettes/sample-data.ts';

/** In units of the view box: the highest bar, from one bar to the next, and a bar. */
const TALL = 48;
const DAY = 15;
const WIDE = 14;
const SUNDAY = 6;

export const MOST_ORDERS = Math.max(...ORDERS_THIS_WEEK);

/**
 * A week's orders as bars on one line.
 * @param until the last day that has bars; of those that are still to come there is only the line
 */
export function WeekBars({ until = SUNDAY }: { until?: number }) {
  const orders = ORDERS_THIS_WEEK.map((count, day) => (day > until ? 0 : count));
  return (
    <svg className="chart" viewBox={`0 0 ${6 * DAY + WIDE} ${TALL}`} preserveAspectRatio="none">
      <path d={orders.map(bar).join('')} />
      <path className="peak" d={bar(MOST_ORDERS, ORDERS_THIS_WEEK.indexOf(MOST_ORDERS))} />
    </svg>
  );
}

function bar(orders: number, day: number): string {
  const high = heightOf(orders);
  return `M${day * DAY} ${TALL}v-${high}h${WIDE}v${high}z`;
}

function heightOf(orders: number): number {
  return Math.max(1, Math.round((orders / MOST_ORDERS) * TALL));
}
