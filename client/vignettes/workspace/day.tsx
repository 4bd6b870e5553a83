import type { VignetteProps } from '../vignette-props.ts';
import { Bar } from '../parts.tsx';
import { revenueOf, sum } from '../sample-data.ts';
import { outletsOf, scenarioOf } from '../scenarios.ts';

/** What the day has brought so far, and from where. */
export function Day({ page }: VignetteProps) {
  const orders = sum(scenarioOf(page).shops.map((shop) => shop.orders));
  return (
    <div className="day">
      <div>
        <small>{page.t('vignettes:dataBoard.title')}</small>
        <strong className="figure">
          {page.money(revenueOf(page, orders), { maximumFractionDigits: 0 })}
        </strong>
        <span>
          {page.t('vignettes:boardAnalysis.orders', { count: orders, number: page.number(orders) })}
        </span>
      </div>
      {outletsOf(page).map(({ name, share }) => (
        <div className="share" key={name}>
          <span className="v-cut">{name}</span>
          <span>{page.number(share, { style: 'percent' })}</span>
          <Bar share={share} tone="accent" />
        </div>
      ))}
    </div>
  );
}
