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
  const saving = prices ? savedByYear(prices.plans) : 0;
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
            {prices && period === 'year' && saving > 0 && (
              <em className="saving">
                {page.t('blocks:plans.saving', { amount: page.money(saving, { currency: prices.currency }) })}
              </em>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What a year saves at least in every plan that costs something. Never more than is true. */
function savedByYear(plans: Prices['plans']): number {
  const saved = plans.filter(({ month }) => month > 0).map(({ month, year }) => 12 * month - year);
  return saved.length === 0 ? 0 : Math.min(...saved);
}
