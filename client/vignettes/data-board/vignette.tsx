import type { VignetteProps } from '../vignette-props.ts';
import { area, chartPoints, curve } from '../chart.ts';
import { Glyph } from '../glyphs.tsx';
import { Picture } from '../parts.tsx';
import { ORDERS_THIS_WEEK, revenueOf, SALE_DAY } from '../sample-data.ts';
import { returnedShare } from '../waiting-orders.ts';

const ORDERS_TODAY = ORDERS_THIS_WEEK[2] as number;
/** Its sign is the arrow before it. */
const CHANGE = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'never' } as const;

const HOURS = {
  sales: [12, 16, 14, 22, 30, 27, 38, 46, 43, 58, 66, 74],
  orders: [10, 14, 15, 18, 26, 29, 33, 41, 44, 50, 61, 68],
  basket: [40, 43, 39, 44, 47, 45, 50, 48, 53, 52, 57, 56],
  returns: [46, 44, 45, 40, 38, 39, 33, 34, 29, 27, 24, 22],
};

export default function DataBoard({ page }: VignetteProps) {
  const figures = [
    { key: 'sales', value: compactMoney(page, revenueOf(page, ORDERS_TODAY)), change: 1.601, better: true },
    { key: 'orders', value: page.number(ORDERS_TODAY), change: 1.492, better: true },
    { key: 'basket', value: page.money(revenueOf(page, 1)), change: 0.043, better: true },
    { key: 'returns', value: returnedShare(page), change: -0.004, better: true },
  ] as const;
  return (
    <Picture name="data-board" label={page.t('vignettes:dataBoard.label')}>
      <div className="board v-card">
        <div className="head v-head">
          <strong>{page.t('vignettes:dataBoard.title')}</strong>
          <small>{page.date(SALE_DAY, { day: 'numeric', month: 'long' })}</small>
        </div>
        <div className="figures">
          {figures.map(({ key, value, change }) => (
            <div className="figure" key={key}>
              <span className="figure-name">{page.t(`vignettes:dataBoard.${key}`)}</span>
              <strong className="value">{value}</strong>
              <span className="change">
                <Glyph name={change > 0 ? 'up' : 'down'} />
                {page.number(change, CHANGE)}
              </span>
              <Spark values={HOURS[key]} />
            </div>
          ))}
        </div>
      </div>
    </Picture>
  );
}

/** Shortened as the language does it (8.7K, 7,9 jt, 1.8万). */
function compactMoney(page: VignetteProps['page'], amount: number): string {
  return amount < 100_000
    ? page.money(amount, { maximumFractionDigits: 0 })
    : page.money(amount, { notation: 'compact', maximumFractionDigits: 1 });
}

function Spark({ values }: { values: readonly number[] }) {
  const points = chartPoints(values, { width: 120, height: 32, min: 0, max: 80 });
  return (
    <svg className="spark" viewBox="0 0 120 32" preserveAspectRatio="none" aria-hidden="true">
      <path className="spark-area" d={area(points, 32)} />
      <path className="spark-line" d={curve(points)} />
    </svg>
  );
}
