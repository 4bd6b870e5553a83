import type { PageContext } from '../../../shared/page-context.ts';
import type { Prices } from './prices.ts';

interface SwitchProps {
  id: string;
  page: PageContext;
  /** Unknown until the prices are. */
  prices?: Prices;
}

/** Two radio buttons, which work without script. */
export function PeriodSwitch({ id, page, prices }: SwitchProps) {
  const saving = prices ? savingOf(prices, page) : null;
  return (
    <fieldset className="period">
      <legend className="visually-hidden">{page.t('blocks:plans.period')}</legend>
      {(['month', 'year'] as const).map((period) => (
        <label key={period}>
          <input
            type="radio"
            name={`${id}-period`}
            value={period}
            defaultChecked={period === 'month'}
            autoComplete="off"
          />
          <span>
            {page.t(`blocks:plans.${period}`)}
            {saving !== null && period === 'year' && <em className="saving">{saving}</em>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Months that a year costs where two of them are free. */
const PAID_MONTHS = 10;

/** What a year saves in every plan that costs something, never more than is true; `null` if nothing. */
function savingOf({ plans, currency }: Prices, page: PageContext): string | null {
  const paid = plans.filter(({ month }) => month > 0);
  if (paid.length === 0) return null;
  if (paid.every(({ month, year }) => inCents(year) === inCents(month * PAID_MONTHS)))
    return page.t('blocks:plans.freeMonths');
  const saving = Math.min(...paid.map(({ month, year }) => 12 * month - year));
  return saving > 0 ? page.t('blocks:plans.saving', { amount: page.money(saving, { currency }) }) : null;
}

/** Without the dust of floating point. */
function inCents(amount: number): number {
  return Math.round(amount * 100);
}
