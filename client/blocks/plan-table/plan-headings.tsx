import type { PageContext } from '../../../shared/page-context.ts';
import { PlanStall } from '../plans/plan-stall.tsx';
import type { Prices } from '../plans/prices.ts';

interface HeadingsProps {
  /** Of the table. */
  title: string;
  prices: Prices;
  page: PageContext;
}

/** Name and price of each plan, which leads to the sign-up. */
export function PlanHeadings({ title, prices: { plans, currency }, page }: HeadingsProps) {
  const href = page.href('register');
  return (
    <thead>
      <tr>
        <th className="corner" scope="col">
          <span className="visually-hidden">{title}</span>
        </th>
        {plans.map(({ id, name, month, recommended }, place) => (
          <th scope="col" data-recommended={recommended || undefined} key={id}>
            <PlanStall size={place} />
            {href ? (
              <a href={href}>
                <span aria-hidden="true">{name}</span>
                <span className="visually-hidden">{page.t('blocks:plans.choose', { plan: name })}</span>
              </a>
            ) : (
              name
            )}
            <small>
              {month === 0 ? page.t('blocks:plans.free') : page.money(month, { currency })}
              {month > 0 && <span className="unit"> {page.t('blocks:plans.perMonth')}</span>}
            </small>
          </th>
        ))}
      </tr>
    </thead>
  );
}
