import type { VignetteProps } from '../vignette-props.ts';
import { SALE_DAY, sum } from '../sample-data.ts';

/** Orders of each five minutes from eight to ten in the evening; together those of the first shop. */
const ORDERS = [6, 11, 17, 24, 12, 14, 15, 13, 16, 18, 17, 19, 22, 27, 31, 28, 24, 20, 17, 15, 14, 12, 11, 9];
const PEAK = Math.max(...ORDERS);
const HEIGHT = 100;
const WIDTH = 10;
/** Bars that grow at once. */
const AT_ONCE = 4;
const TURNS = Array.from({ length: ORDERS.length / AT_ONCE }, (_, turn) => turn);

/** On a ground of height nought. */
function bar(orders: number, index: number): string {
  return `M${index * WIDTH + 1} 0v-${Math.round((orders / PEAK) * HEIGHT)}h${WIDTH - 3}V0z`;
}

/** A few figures are one shape, so that phones have less to read and to lay out. */
function bars(those: (orders: number, index: number) => boolean): string {
  return ORDERS.map((orders, index) => (those(orders, index) ? bar(orders, index) : '')).join('');
}

function turnOf(index: number): number {
  return Math.floor(index / AT_ONCE);
}

/** The counter, and what it counted by five minutes. */
export function Minutes({ page }: VignetteProps) {
  const hour = (at: number) => page.date(`${SALE_DAY}T${at}:00:00Z`, { timeStyle: 'short' });
  return (
    <div className="counter">
      <p className="title">{page.t('vignettes:liveStage.orders')}</p>
      <strong className="number">{page.number(sum(ORDERS))}</strong>
      <p className="peak">{page.t('vignettes:liveStage.peak', { number: page.number(PEAK) })}</p>
      <svg
        viewBox={`0 -${HEIGHT} ${ORDERS.length * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {TURNS.map((turn) => (
          <path
            key={turn}
            className="v-grow"
            data-turn={turn + 1}
            d={bars((orders, index) => turnOf(index) === turn && orders < PEAK)}
          />
        ))}
        <path
          className="v-grow"
          data-turn={turnOf(ORDERS.indexOf(PEAK)) + 1}
          data-peak
          d={bars((orders) => orders === PEAK)}
        />
      </svg>
      <p className="axis">
        <span>{hour(20)}</span>
        <span>{hour(21)}</span>
        <span>{hour(22)}</span>
      </p>
    </div>
  );
}
