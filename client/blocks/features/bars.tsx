import { ORDERS_THIS_WEEK, SALES_BY_HOUR } from '../../vignettes/sample-data.ts';

/** In units of the view box: the highest bar, from one bar to the next, and a bar. */
const TALL = 48;
const STEP = 15;
const WIDE = 14;

export const MOST_ORDERS = Math.max(...ORDERS_THIS_WEEK);

/** A week's orders as bars on one line. */
export function WeekBars() {
  return <Bars counts={ORDERS_THIS_WEEK} />;
}

/** A day's sales by the hour. */
export function HourBars() {
  return <Bars counts={SALES_BY_HOUR} />;
}

function Bars({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts);
  const bars = counts.map((count, place) => bar(count / most, place));
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${(counts.length - 1) * STEP + WIDE} ${TALL}`}
      preserveAspectRatio="none"
    >
      <path d={bars.join('')} />
      <path className="peak" d={bars[counts.indexOf(most)]} />
    </svg>
  );
}

/** @param share of the highest bar, from 0 to 1 */
function bar(share: number, place: number): string {
  const high = Math.max(1, Math.round(share * TALL));
  return `M${place * STEP} ${TALL}v-${high}h${WIDE}v${high}z`;
}
