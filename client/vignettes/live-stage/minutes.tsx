import type { VignetteProps } from '../vignette-props.ts';
import { SALE_DAY, sum } from '../sample-data.ts';

/** Orders of each five minutes from eight to ten in the evening; together those of the first shop. */
const ORDERS = [6, 11, 17, 24, 12, 14, 15, 13, 16, 18, 17, 19, 22, 27, 31, 28, 24, 20, 17, 15, 14, 12, 11, 9];
const PEAK = Math.max(...ORDERS);
const HEIGHT = 100;
const WIDTH = 10;
/** Bars that grow together. */
const AT_ONCE = 4;

const BARS = ORDERS.map((orders, index) => ({
  turn: 1 + Math.floor(index / AT_ONCE),
  peak: orders === PEAK,
  outline: `M${index * WIDTH + 1} 0v-${Math.round((orders / PEAK) * HEIGHT)}h${WIDTH - 3}V0z`,
}));
/** One shape for those that grow together, so that phones have less to read and lay out, and one for the peak. */
const SHAPES = [...Map.groupBy(BARS, ({ turn, peak }) => (peak ? 'peak' : turn)).values()];

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
        {SHAPES.map((bars, index) => (
          <path
            key={index}
            className="v-stretch"
            data-turn={bars[0]?.turn}
            data-peak={bars[0]?.peak || undefined}
            d={bars.map(({ outline }) => outline).join('')}
          />
        ))}
      </svg>
      <p className="axis">
        <span>{hour(20)}</span>
        <span>{hour(21)}</span>
        <span>{hour(22)}</span>
      </p>
    </div>
  );
}
