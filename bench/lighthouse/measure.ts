import lighthouse, { type Flags } from 'lighthouse';

/** Lighthouse's preset for phones simulates a slow line and processor. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

type Figure = (typeof CATEGORIES)[number] | keyof typeof AUDITS;

export interface Figures {
  /** Scores out of 100; times in milliseconds. */
  readonly values: Readonly<Record<Figure, number>>;
  /** Audits that cost points, but those of speed. */
  readonly losses: readonly string[];
}

/** Repeats a recording that the browser lost. */
export async function measure(address: string, flags: Flags, attempts = 3): Promise<Figures> {
  const { lhr } = (await lighthouse(address, flags)) ?? {};
  const failure = lhr === undefined ? 'no result' : lhr.runtimeError?.message;
  if (lhr === undefined || failure !== undefined) {
    if (attempts > 1) return measure(address, flags, attempts - 1);
    throw new Error(`${address}: ${failure}`);
  }
  const scores = CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
  const audits = Object.entries(AUDITS).map(([name, id]) => [
    name,
    lhr.audits[id]?.numericValue ?? Number.NaN,
  ]);
  const losses = CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && lhr.audits[id]?.score === 0)
      .map(({ id }) => id),
  );
  return { values: Object.fromEntries([...scores, ...audits]) as Record<Figure, number>, losses };
}

export function medians(runs: readonly Figures[]): Figures {
  const names = [...CATEGORIES, ...(Object.keys(AUDITS) as (keyof typeof AUDITS)[])];
  const middle = (name: Figure) =>
    runs.map(({ values }) => values[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] as number;
  return {
    values: Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Figure, number>,
    losses: [...new Set(runs.flatMap(({ losses }) => losses))],
  };
}
