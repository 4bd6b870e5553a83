import type { VignetteProps } from '../vignette-props.ts';
import { area, chartPoints, curve } from '../chart.ts';
import { Glyph } from '../glyphs.tsx';
import { LowStock } from '../low-stock.tsx';
import { MarketMark } from '../parts.tsx';
import { revenueOf, SALES_BY_HOUR, sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { Screen, timeOf } from './screen.tsx';

/** After work, when the day's orders are in and the warning has just come. */
const NOW = '21:00';
const CURVE = { width: 240, height: 48, max: 76 };
const TABS = ['orders', 'stock', 'figures'] as const;
const SIGNS = { orders: 'orders', stock: 'inventory', figures: 'data' } as const;

/** The day of all shops on a phone. */
export default function Phone({ page }: VignetteProps) {
  const { shops } = scenarioOf(page);
  const orders = sum(shops.map((shop) => shop.orders));
  return (
    <Screen
      label={page.t('vignettes:phone.label')}
      time={NOW}
      sales={page.money(revenueOf(page, orders), { maximumFractionDigits: 0 })}
      orders={orders}
      course={<Course />}
      page={page}
    >
      <div className="low v-lift" data-turn="3">
        <Thumb product="sunscreen" />
        <span className="warned">
          <LowStock page={page} />
        </span>
        <small>{timeOf(page, NOW)}</small>
      </div>
      {shops.map(({ shop, market, orders: today }) => (
        <div className="shop" key={shop}>
          <MarketMark market={market} />
          <strong className="v-cut">{page.t(`vignettes:shops.${shop}`)}</strong>
          <span className="count">{page.number(today)}</span>
        </div>
      ))}
      <div className="tabs">
        {TABS.map((tab) => (
          <span data-current={tab === 'figures' || undefined} key={tab}>
            <Glyph name={SIGNS[tab]} />
            <span>{page.t(`product:menu.${tab}`)}</span>
          </span>
        ))}
      </div>
    </Screen>
  );
}

function Course() {
  const points = chartPoints(SALES_BY_HOUR, CURVE);
  return (
    <svg className="course" viewBox="0 0 240 48" preserveAspectRatio="none" aria-hidden="true">
      <path d={area(points, CURVE.height)} />
      <path className="line" d={curve(points)} />
    </svg>
  );
}
