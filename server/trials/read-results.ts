import { VARIANT_EVENTS, type VariantEvent } from '../../shared/variant-events.ts';
import type { Page } from '../../shared/registry/types.ts';
import type { CountStore } from './count-store.ts';
import { wilsonInterval, type Interval } from './interval.ts';
import { runOf } from './trial-run.ts';

/** What visitors are meant to do. */
export const GOALS = VARIANT_EVENTS.filter((event) => event !== 'show');
export type Goal = Exclude<VariantEvent, 'show'>;

/** One goal of one form of the page. */
export interface GoalResult {
  readonly count: number;
  /** Of those who were shown it; null before the first show. */
  readonly rate: Interval | null;
}

export interface VariantResult {
  /** `a` is the page itself. */
  readonly id: string;
  /** Visitors of a hundred who see it. */
  readonly weight: number;
  readonly shows: number;
  readonly goals: Readonly<Record<Goal, GoalResult>>;
}

/**
 * `too few`: no verdict can be given yet. `no difference`: there is enough, and the intervals overlap. Else the id of the
 * form whose interval lies above those of all others.
 */
export type Verdict =
  | { readonly kind: 'too few' | 'no difference' }
  | { readonly kind: 'ahead'; readonly id: string };

export interface TrialResults {
  readonly page: string;
  /** ISO 8601 in UTC; null before the first count. */
  readonly since: string | null;
  readonly variants: readonly VariantResult[];
  readonly verdicts: Readonly<Record<Goal, Verdict>>;
}

/**
 * The figures of the variants that the page has now.
 * @param store null where nothing was ever counted
 */
export async function readResults(store: CountStore | null, page: Page): Promise<TrialResults> {
  const rows = (await store?.read(page.id, runOf(page))) ?? [];
  const of = (id: string, event: VariantEvent) =>
    rows.find((row) => row.variant === id && row.event === event)?.count ?? 0;
  const variants = formsOf(page).map(({ id, weight }): VariantResult => {
    const shows = of(id, 'show');
    const goals = GOALS.map((goal) => {
      const count = of(id, goal);
      return [goal, { count, rate: wilsonInterval(count, shows) }] as const;
    });
    return { id, weight, shows, goals: Object.fromEntries(goals) as VariantResult['goals'] };
  });
  const since = Math.min(...rows.map((row) => row.since));
  return {
    page: page.id,
    since: rows.length === 0 ? null : new Date(since).toISOString(),
    variants,
    verdicts: Object.fromEntries(
      GOALS.map((goal) => [goal, verdictOn(goal, variants)]),
    ) as TrialResults['verdicts'],
  };
}

/** The page itself sees whoever its variants leave. */
function formsOf({ trial, trials }: Page): { id: string; weight: number }[] {
  if (trial === null) return [];
  const taken = trials.reduce((sum, { weight }) => sum + weight, 0);
  return [{ id: trial, weight: 100 - taken }, ...trials.map(({ id, weight }) => ({ id, weight }))];
}

/** With fewer, one visitor more or less moves a rate by a percent. */
const LEAST_SHOWS = 100;
/** With fewer, what was counted may as well be chance. */
const LEAST_HITS = 10;

/** Judges a goal by the intervals of all forms. */
export function verdictOn(goal: Goal, variants: readonly VariantResult[]): Verdict {
  const hits = variants.reduce((sum, { goals }) => sum + goals[goal].count, 0);
  if (variants.some(({ shows }) => shows < LEAST_SHOWS) || hits < LEAST_HITS) return { kind: 'too few' };
  const rated = variants.map(({ id, goals }) => ({ id, rate: goals[goal].rate as Interval }));
  const best = rated.find(({ id, rate }) =>
    rated.every((other) => other.id === id || rate.low > other.rate.high),
  );
  return best === undefined ? { kind: 'no difference' } : { kind: 'ahead', id: best.id };
}
