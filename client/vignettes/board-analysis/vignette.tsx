import type { Locale } from '../../../shared/locales.ts';
import type { VignetteProps } from '../vignette-props.ts';
import { area, chartPoints, curve, ticks } from '../chart.ts';
import { Glyph } from '../glyphs.tsx';
import { Bar, MarketMark, Picture } from '../parts.tsx';
import { ORDERS_LAST_WEEK, ORDERS_THIS_WEEK, revenueOf, SALE_DAY, sum, WEEK } from '../sample-data.ts';
import { ofOneMarket, outletsOf, scenarioOf } from '../scenarios.ts';
import { LEFT } from '../weekly-report/costs.ts';
import { Earned } from './earned.tsx';

/** Orders on the sale day. */
const PEAK = ORDERS_THIS_WEEK[2] as number;
const BOX = { width: 700, height: 220, max: 700 };
const CHANGE = { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;

/** Their short names of weekdays are too wide for seven columns. */
const WORDY_WEEKDAYS: ReadonlySet<Locale> = new Set(['th', 'vi']);

export default function BoardAnalysis({ page }: VignetteProps) {
  const orders = sum(ORDERS_THIS_WEEK);
  const sales = revenueOf(page, orders);
  const scenario = scenarioOf(page);
  return (
    <Picture
      name="board-analysis"
      label={page.t(`vignettes:boardAnalysis.${scenario.advertised ? 'labelEarned' : 'label'}`)}
    >
      <div className="board v-card">
        <div className="head">
          <div>
            <span className="name">{page.t('vignettes:boardAnalysis.title')}</span>
            <strong className="amount">{page.money(sales, { maximumFractionDigits: 0 })}</strong>
          </div>
          <span className="change">
            <Glyph name="up" />
            {page.number(orders / sum(ORDERS_LAST_WEEK) - 1, CHANGE)}
          </span>
          <div className="legend">
            <span data-line="now">{page.t('vignettes:boardAnalysis.thisWeek')}</span>
            <span data-line="before">{page.t('vignettes:boardAnalysis.lastWeek')}</span>
          </div>
        </div>
        <Chart page={page} />
        {scenario.advertised ? (
          <Earned sales={sales} orders={orders} left={sales * LEFT} page={page} />
        ) : (
          <div className="shares">
            {outletsOf(page).map(({ market, shop, name, share }) => (
              <div className="share" data-shop={shop} key={name}>
                <MarketMark market={market} />
                <span className="share-name v-cut">{name}</span>
                <span className="share-value">{page.number(share, { style: 'percent' })}</span>
                <Bar share={share} tone="accent" />
              </div>
            ))}
          </div>
        )}
        {(scenario.advertised || ofOneMarket(scenario)) && (
          <p className="left">
            <span>{page.t('vignettes:boardAnalysis.left')}</span>
            <small>
              {page.t('vignettes:boardAnalysis.ofSales', { share: page.number(LEFT, { style: 'percent' }) })}
            </small>
            <strong>{page.money(revenueOf(page, orders) * LEFT, { maximumFractionDigits: 0 })}</strong>
          </p>
        )}
      </div>
    </Picture>
  );
}

function Chart({ page }: VignetteProps) {
  const now = chartPoints(ORDERS_THIS_WEEK, BOX, true);
  const before = chartPoints(ORDERS_LAST_WEEK, BOX, true);
  const top = revenueOf(page, BOX.max);
  const scale = ticks(top).map((amount) => ({ amount, share: 1 - amount / top }));
  return (
    <div className="chart">
      <svg className="scale" aria-hidden="true">
        {scale.map(({ amount, share }) => (
          <text x="100%" y={percent(share)} dy="0.35em" key={amount}>
            {page.money(amount, { notation: 'compact' })}
          </text>
        ))}
      </svg>
      <div className="plot">
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          {scale.map(({ amount, share }) => (
            <path className="grid" d={`M0 ${Math.round(share * BOX.height)}H${BOX.width}`} key={amount} />
          ))}
          <path className="base" d={`M0 ${BOX.height}H${BOX.width}`} />
          <path className="now-area" d={area(now, BOX.height)} />
          <path className="before-line" d={curve(before)} />
          <path className="now-line" d={curve(now)} />
        </svg>
        <div className="peak v-lift" data-turn="4">
          <span className="peak-dot" />
          <span className="peak-note">
            <small>{page.date(SALE_DAY, { day: 'numeric', month: 'short' })}</small>
            <span className="peak-figures">
              <strong>{page.money(revenueOf(page, PEAK), { maximumFractionDigits: 0 })}</strong>
              <span>
                {page.t('vignettes:boardAnalysis.orders', { count: PEAK, number: page.number(PEAK) })}
              </span>
            </span>
          </span>
        </div>
      </div>
      <div className="days">
        {WEEK.map((day) => (
          <span key={day} data-peak={day === SALE_DAY || undefined}>
            {page.date(day, { weekday: WORDY_WEEKDAYS.has(page.locale) ? 'narrow' : 'short' })}
          </span>
        ))}
      </div>
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
