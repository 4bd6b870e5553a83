import type { PageContext } from '../../../shared/page-context.ts';
import { limitText } from '../plans/limit-text.ts';
import type { Plan } from '../plans/prices.ts';

interface StepsProps {
  plans: readonly Plan[];
  /** ISO 4217. */
  currency: string;
  page: PageContext;
}

/** The free plan and the smallest one that costs something. */
export function PriceSteps({ plans, currency, page }: StepsProps) {
  const free = plans.find(({ month }) => month === 0);
  const paid = plans.find(({ month }) => month > 0);
  return (
    <div className="steps">
      {free && (
        <p className="step">
          <strong>{page.t('blocks:plans.free')}</strong>
          <span>{holds(page, free)}</span>
        </p>
      )}
      {paid && (
        <p className="step">
          <strong>{page.t('blocks:priceLine.from', { amount: page.money(paid.month, { currency }) })}</strong>
          <span>{holds(page, paid)}</span>
        </p>
      )}
    </div>
  );
}

/** For example `2 shops · 600 orders a month`. */
function holds(page: PageContext, { limits: { shops, orders } }: Plan): string {
  return `${limitText(page, 'shops', shops)} · ${limitText(page, 'orders', orders)}`;
}
