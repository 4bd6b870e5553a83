import type { Plan } from './prices.ts';

type Feature = Plan['features'][number];

/** What the plan has and the smaller one lacks; undefined if the plan does not hold the whole of the smaller one. */
export function addedFeatures(plan: Plan, smaller: Plan | undefined): Feature[] | undefined {
  if (!smaller) return undefined;
  const inPlan = new Set(plan.features.map(({ key }) => key));
  if (!smaller.features.every(({ key }) => inPlan.has(key))) return undefined;
  const inSmaller = new Set(smaller.features.map(({ key }) => key));
  return plan.features.filter(({ key }) => !inSmaller.has(key));
}

/** For each plan, the features that begin with it. */
export function featuresByFirst(plans: readonly Plan[]): Feature[][] {
  const known = new Set<string>();
  return plans.map((plan) => {
    const begun = plan.features.filter(({ key }) => !known.has(key));
    for (const { key } of begun) known.add(key);
    return begun;
  });
}
