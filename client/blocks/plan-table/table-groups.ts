import type { PageContext } from '../../../shared/page-context.ts';
import { featuresByFirst } from '../plans/added-features.ts';
import type { Plan, Prices } from '../plans/prices.ts';

export interface TableGroup {
  title: string;
  /** A cell for each plan; ✓ and – are drawn as signs. */
  rows: { title: string; cells: string[] }[];
}

/** All from the call, so that the table cannot contradict the cards. */
export function tableGroups(prices: Prices, page: PageContext): TableGroup[] {
  return [limits(prices, page), ...features(prices, page)];
}

const DAYS_OF_MONTH = 30;

function limits({ plans }: Prices, page: PageContext): TableGroup {
  const row = (name: 'shops' | 'orders' | 'ordersDay' | 'users', most: (plan: Plan) => number | null) => ({
    title: page.t(`blocks:planTable.${name}`),
    cells: plans.map((plan) => {
      const number = most(plan);
      return number === null ? page.t('blocks:planTable.unlimited') : page.number(number);
    }),
  });
  return {
    title: page.t('blocks:planTable.limits'),
    rows: [
      row('shops', (plan) => plan.limits.shops),
      row('orders', (plan) => plan.limits.orders),
      row('ordersDay', ({ limits: { orders } }) => orders && Math.floor(orders / DAYS_OF_MONTH)),
      row('users', (plan) => plan.limits.users),
    ],
  };
}

function features({ plans }: Prices, page: PageContext): TableGroup[] {
  return featuresByFirst(plans)
    .map((begun, place) => ({
      title: titleOf(place, plans, page),
      rows: begun.map(({ key, text }) => ({
        title: text,
        cells: plans.map((plan) => (plan.features.some((held) => held.key === key) ? '✓' : '–')),
      })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function titleOf(place: number, plans: readonly Plan[], page: PageContext): string {
  if (place === 0) return page.t('blocks:planTable.every');
  const plan = plans[place]?.name ?? '';
  return page.t(place === plans.length - 1 ? 'blocks:planTable.only' : 'blocks:planTable.from', { plan });
}
