import type { PageContext } from '../../../shared/page-context.ts';
import type { Plan } from './prices.ts';

interface PriceProps {
  plan: Plan;
  /** ISO 4217. */
  currency: string;
  page: PageContext;
}

/** Both prices take the same place, so that nothing moves at the switch. */
export function Price({ plan, currency, page }: PriceProps) {
  if (plan.month === 0) {
    return (
      <div className="prices">
        <p className="price">
          <strong>{page.t('blocks:plans.free')}</strong>
          <small>{page.t('blocks:plans.freeNote')}</small>
        </p>
      </div>
    );
  }
  const year = page.money(plan.year, { currency });
  const perMonthOfYear = page.money(plan.year / 12, {
    currency,
    maximumFractionDigits: wholeWhenLarge(plan.year / 12),
  });
  return (
    <div className="prices">
      <p className="price" data-period="month">
        <strong>{page.money(plan.month, { currency })}</strong> {page.t('blocks:plans.perMonth')}
        <small>{page.t('blocks:plans.monthNote', { amount: year })}</small>
      </p>
      <p className="price" data-period="year">
        <strong>{perMonthOfYear}</strong> {page.t('blocks:plans.perMonth')}
        <small>{page.t('blocks:plans.yearNote', { amount: year })}</small>
      </p>
    </div>
  );
}

/** Cents only matter for small amounts. */
function wholeWhenLarge(amount: number): number | undefined {
  return amount >= 100 ? 0 : undefined;
}
