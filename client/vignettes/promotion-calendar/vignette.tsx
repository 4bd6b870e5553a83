import type { VignetteProps } from '../vignette-props.ts';
import { MarketMark, Picture, Pill, Pin } from '../parts.tsx';
import { scenarioOf } from '../scenarios.ts';
import { PROMOTIONS, resultOf, type Promotion } from './promotions.ts';

const DAYS = 30;
/** The month begins on a Sunday, weeks on a Monday. */
const BEFORE = 6;
const WEEKDAYS = ['09', '10', '11', '12', '13', '14', '15'];

/** A month of promotions, and what each leaves of a shirt. */
export default function PromotionCalendar({ page, pins = 0 }: VignetteProps) {
  return (
    <Picture name="promotion-calendar" label={page.t('vignettes:promotionCalendar.label')}>
      <div className="month v-card">
        <strong className="title">{page.date('2026-11-01', { month: 'long', year: 'numeric' })}</strong>
        <div className="days">
          {WEEKDAYS.map((day) => (
            <small className="weekday" key={day}>
              {page.date(`2026-11-${day}`, { weekday: 'narrow' })}
            </small>
          ))}
          {Array.from({ length: BEFORE }, (_, index) => (
            <span className="day" key={`before-${index}`} />
          ))}
          {Array.from({ length: DAYS }, (_, index) => (
            <Day page={page} pins={pins} day={index + 1} key={index} />
          ))}
        </div>
      </div>
      <div className="results v-card">
        {PROMOTIONS.map((promotion, index) => (
          <Result page={page} pins={index === 1 ? pins : 0} promotion={promotion} key={promotion.name} />
        ))}
      </div>
    </Picture>
  );
}

function Day({ page, pins = 0, day }: VignetteProps & { day: number }) {
  const promotion = PROMOTIONS.find(({ from, to }) => from <= day && day <= to);
  if (promotion === undefined) return <span className="day">{page.number(day)}</span>;
  const first = promotion.from === day;
  const { shops } = scenarioOf(page);
  return (
    <span
      className="day"
      data-promotion={promotion.name}
      data-first={first || undefined}
      data-last={promotion.to === day || undefined}
    >
      {page.number(day)}
      {first && promotion.name === 'campaign' && pins > 0 && <Pin number={1} page={page} />}
      {first && promotion.name === 'payday' && pins > 1 && <Pin number={2} page={page} />}
      {first && (
        <span className="marks">
          {shops.slice(0, promotion.shops).map(({ shop, market }) => (
            <MarketMark market={market} key={shop} />
          ))}
          <b>
            {promotion.to > day && (
              <span className="name">{page.t(`vignettes:promotionCalendar.${promotion.name}`)} </span>
            )}
            −{page.number(promotion.off, { style: 'percent' })}
          </b>
        </span>
      )}
    </span>
  );
}

function Result({ page, pins = 0, promotion }: VignetteProps & { promotion: Promotion }) {
  const { price, costs, left, share, thin } = resultOf(page, promotion);
  const percent = (value: number) => page.number(value, { style: 'percent' });
  const amounts = [
    ['price', page.money(price)],
    ['costs', `−${page.money(costs)}`],
    ['left', page.money(left)],
  ] as const;
  return (
    <div className="result" data-promotion={promotion.name}>
      <span className="which">
        <strong>{page.t(`vignettes:promotionCalendar.${promotion.name}`)}</strong>
        <Pill tone="plain">−{percent(promotion.off)}</Pill>
        {pins > 2 && <Pin number={3} page={page} />}
      </span>
      {amounts.map(([name, amount]) => (
        <span className="amount" data-name={name} key={name}>
          <small>{page.t(`vignettes:promotionCalendar.${name}`)}</small>
          <strong>{amount}</strong>
        </span>
      ))}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="all" width="100" height="8" />
        <rect className="rest v-grow" width={Math.round(share * 100)} height="8" />
      </svg>
      {thin && <Pill tone="warn">{page.t('vignettes:promotionCalendar.thin')}</Pill>}
    </div>
  );
}
