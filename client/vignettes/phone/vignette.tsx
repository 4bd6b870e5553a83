import type { PageContext } from '../../../shared/page-context.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { area, chartPoints, curve } from '../chart.ts';
import { Glyph } from '../glyphs.tsx';
import { LowStock } from '../low-stock.tsx';
import { MarketMark, Picture } from '../parts.tsx';
import { revenueOf, SALE_DAY, sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';

/** After work, when the day's orders are in and the warning has just come. */
const NOW = '21:00';
/** Sales from morning to now. They jump when the sale begins at noon and again after work. */
const COURSE = [6, 9, 12, 18, 44, 38, 30, 28, 34, 52, 70, 62];
const CURVE = { width: 240, height: 48, max: 76 };
const TABS = ['orders', 'stock', 'figures'] as const;
const SIGNS = { orders: 'orders', stock: 'inventory', figures: 'data' } as const;

/** The day of all shops on a phone. */
export default function Phone({ page }: VignetteProps) {
  const { shops } = scenarioOf(page);
  const orders = sum(shops.map((shop) => shop.orders));
  return (
    <Picture name="phone" label={page.t('vignettes:phone.label')}>
      <div className="device">
        <div className="screen">
          <div className="status">
            <small>{timeOf(page, NOW)}</small>
            <svg viewBox="0 0 24 12" aria-hidden="true">
              <path d="M.5 3a2.5 2.5 0 0 1 2.5-2.5h15a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-15a2.5 2.5 0 0 1-2.5-2.5zM22.5 4v4" />
              <rect x="2.5" y="2.5" width="12" height="7" rx="1" />
            </svg>
          </div>
          <div className="today">
            <small>{page.t('vignettes:dataBoard.title')}</small>
            <strong>{page.money(revenueOf(page, orders), { maximumFractionDigits: 0 })}</strong>
            <span>
              {page.t('vignettes:boardAnalysis.orders', { count: orders, number: page.number(orders) })}
            </span>
            <Course />
          </div>
          <div className="low v-rise" data-turn="3">
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
        </div>
      </div>
    </Picture>
  );
}

function timeOf(page: PageContext, time: string): string {
  return page.date(`${SALE_DAY}T${time}:00Z`, { timeStyle: 'short' });
}

function Course() {
  const points = chartPoints(COURSE, CURVE);
  return (
    <svg className="course" viewBox="0 0 240 48" preserveAspectRatio="none" aria-hidden="true">
      <path d={area(points, CURVE.height)} />
      <path className="line" d={curve(points)} />
    </svg>
  );
}
