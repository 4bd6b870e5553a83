import type { PageContext } from '../../../shared/page-context.ts';
import { MONTH, PROMOTIONS } from '../../vignettes/promotion-calendar/promotions.ts';
import { revenueOf, WEEK } from '../../vignettes/sample-data.ts';
import type { FullDrawings } from './drawing.ts';
import { MOST_ORDERS, WeekBars } from './bars.tsx';

/** Three weeks of the month, from the Monday of the campaign's week. */
const FIRST_DAY = 7;
const DAYS = 21;

/** What stands under the days of the week. */
export const FULL_DAYS = {
  month: (page) => (page.device === 'mobile' ? <Starts page={page} /> : <Weeks page={page} />),
  data: (page) => (
    <span className="sheet week">
      <span className="pill best">
        <b>{page.money(revenueOf(page, MOST_ORDERS), { maximumFractionDigits: 0 })}</b>
      </span>
      <WeekBars />
      {page.device === 'desktop' && (
        <span className="weekdays">
          <Weekdays page={page} />
        </span>
      )}
    </span>
  ),
} satisfies FullDrawings;

/** A phone has no room for the days between: when each begins, and what it takes off. */
function Starts({ page }: { page: PageContext }) {
  return (
    <span className="sheet">
      {PROMOTIONS.map(({ name, from, off }) => (
        <span className="line" data-promotion={name} key={name}>
          {page.date(`${MONTH}-${from}`, { day: 'numeric', month: 'short' })}
          <b>−{page.number(off, { style: 'percent' })}</b>
        </span>
      ))}
    </span>
  );
}

function Weeks({ page }: { page: PageContext }) {
  return (
    <span className="sheet weeks">
      <Weekdays page={page} />
      {Array.from({ length: DAYS }, (_, index) => {
        const day = FIRST_DAY + index;
        const promotion = PROMOTIONS.find(({ from, to }) => from <= day && day <= to);
        return (
          <i data-promotion={promotion?.name} key={day}>
            {page.number(day)}
            {promotion?.from === day && (
              <b>
                {promotion.to > promotion.from
                  ? page.t(`vignettes:promotionCalendar.${promotion.name}`)
                  : `−${page.number(promotion.off, { style: 'percent' })}`}
              </b>
            )}
          </i>
        );
      })}
    </span>
  );
}

function Weekdays({ page }: { page: PageContext }) {
  return WEEK.map((day) => <i key={day}>{page.date(day, { weekday: 'narrow' })}</i>);
}
