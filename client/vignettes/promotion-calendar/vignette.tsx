import type { VignetteProps } from '../vignette-props.ts';
import { MarketMark, Picture, Pill, Pin } from '../parts.tsx';
import { goodsMoney, priceOf } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';
import { Thumb } from '../thumb.tsx';
import { MONTH, PROMOTIONS, resultOf, type Promotion } from './promotions.ts';

const DAYS = 31;
/** The month begins on a Tuesday, weeks on a Monday: what its first and last week have of its neighbours. */
const BEFORE = [30];
const AFTER = [1, 2, 3];
const WEEKDAYS = ['07', '08', '09', '10', '11', '12', '13'];

/** A month of promotions, and what each leaves of a shirt. */
export default function PromotionCalendar({ page, pins = 0 }: VignetteProps) {
  return (
    <Picture name="promotion-calendar" label={page.t('vignettes:promotionCalendar.label')}>
      <div className="month v-card">
        <strong className="title">{page.date(`${MONTH}-01`, { month: 'long', year: 'numeric' })}</strong>
        <div className="days">
          {WEEKDAYS.map((day) => (
            <small className="weekday" key={day}>
              {page.date(`${MONTH}-${day}`, { weekday: 'narrow' })}
            </small>
          ))}
          {BEFORE.map((day) => (
            <OtherDay page={page} day={day} key={`before-${day}`} />
          ))}
          {Array.from({ length: DAYS }, (_, index) => (
            <Day page={page} pins={pins} day={index + 1} key={index} />
          ))}
          {AFTER.map((day) => (
            <OtherDay page={page} day={day} key={`after-${day}`} />
          ))}
        </div>
      </div>
      <div className="results v-card">
        <div className="goods">
          <Thumb product="batik" />
          <strong>{page.t('vignettes:products.batik')}</strong>
          <strong>{goodsMoney(page, priceOf(page, 'batik'))}</strong>
        </div>
        {PROMOTIONS.map((promotion, index) => (
          <Result page={page} pins={index === 1 ? pins : 0} promotion={promotion} key={promotion.name} />
        ))}
      </div>
    </Picture>
  );
}

/** Of the month before or after. */
function OtherDay({ page, day }: VignetteProps & { day: number }) {
  return (
    <span className="day" data-other={true}>
      {page.number(day)}
    </span>
  );
}

function Day({ page, pins = 0, day }: VignetteProps & { day: number }) {
  const promotion = PROMOTIONS.find(({ from, to }) => from <= day && day <= to);
  if (promotion === undefined) return <span className="day">{page.number(day)}</span>;
  const first = promotion.from === day;
  const last = promotion.to === day;
  const { shops } = scenarioOf(page);
  return (
    <span
      className="day"
      data-promotion={promotion.name}
      data-first={first || undefined}
      data-last={last || undefined}
    >
      {page.number(day)}
      {last && promotion.name === 'campaign' && pins > 0 && <Pin number={1} page={page} />}
      {last && promotion.name === 'payday' && pins > 1 && <Pin number={2} page={page} />}
      {first && (
        <span className="marks">
          {shops.slice(0, promotion.shops).map(({ shop, market }) => (
            <MarketMark market={market} key={shop} />
          ))}
          <b>
            <span className="name">{page.t(`vignettes:promotionCalendar.${promotion.name}`)}</span> −
            {page.number(promotion.off, { style: 'percent' })}
          </b>
        </span>
      )}
    </span>
  );
}

function Result({ page, pins = 0, promotion }: VignetteProps & { promotion: Promotion }) {
  const { price, costs, left, thin } = resultOf(page, promotion);
  const percent = (value: number) => page.number(value, { style: 'percent' });
  const of = (part: number) => Math.round((part / price) * 1000) / 10;
  const amounts = [
    ['price', goodsMoney(page, price)],
    ['costs', `−${goodsMoney(page, costs)}`],
    ['left', goodsMoney(page, left)],
  ] as const;
  return (
    <div className="result" data-promotion={promotion.name}>
      <span className="which">
        <strong>{page.t(`vignettes:promotionCalendar.${promotion.name}`)}</strong>
        <Pill tone="plain">−{percent(promotion.off)}</Pill>
        {pins > 2 && <Pin number={3} page={page} />}
        {thin && <Pill tone="warn">{page.t('vignettes:promotionCalendar.thin')}</Pill>}
      </span>
      {amounts.map(([name, amount]) => (
        <span className="amount" data-name={name} key={name}>
          <small>{page.t(`vignettes:promotionCalendar.${name}`)}</small>
          <strong>{amount}</strong>
        </span>
      ))}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="spent" width={of(costs)} height="8" />
        <rect className="rest" x={of(costs)} width={of(left)} height="8" />
      </svg>
    </div>
  );
}
