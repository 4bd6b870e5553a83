import type { PageContext } from '../../../shared/page-context.ts';

export const LIMITS = ['shops', 'orders', 'users'] as const;

/** Such as `2 shops`. @param most null if the plan has no limit */
export function limitText(page: PageContext, limit: (typeof LIMITS)[number], most: number | null): string {
  if (most === null) return page.t(`blocks:plans.${limit}Unlimited`);
  return page.t(`blocks:plans.${limit}`, { count: most, number: page.number(most) });
}
