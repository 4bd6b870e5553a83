import lighthouse, { type Flags } from 'lighthouse';
import { mainTasks, type TraceEvent } from '../trace.ts';

/** Lighthouse's preset for phones simulates a slow line and processor. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const AUDITS = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocking: 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

type Audited = keyof typeof AUDITS;
const FIGURES = [...CATEGORIES, ...(Object.keys(AUDITS) as Audited[]), 'computed blocking'] as const;
type Figure = (typeof FIGURES)[number];

/** How much slower than this machine the preset's phone is. */
const SLOWER = 4;
/** What a task may take before a visitor's touch waits for it. */
const SHORT_MS = 50;

export interface Figures {
  /** Scores out of 100; times in milliseconds. */
  readonly values: Readonly<Record<Figure, number>>;
  /** Audits that cost points, but those of speed. */
  readonly losses: readonly string[];
}

/** Repeats a recording that the browser lost. */
export async function measure(address: string, flags: Flags, attempts = 3): Promise<Figures> {
  const { lhr, artifacts } = (await lighthouse(address, flags)) ?? {};
  const failure = lhr === undefined ? 'no result' : lhr.runtimeError?.message;
  if (lhr === undefined || artifacts === undefined || failure !== undefined) {
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
  const computed = computedBlocking(artifacts.Trace.traceEvents as TraceEvent[]);
  const values = Object.fromEntries([...scores, ...audits, ['computed blocking', computed]]);
  return { values: values as Record<Figure, number>, losses };
}

/**
 * What the page's thread itself blocks after the first paint: without the time in which it had no processor, because others
 * computed on it, here or on the host. A task counts by what it has over 50 ms, as in Lighthouse's figure.
 */
function computedBlocking(events: readonly TraceEvent[]): number {
  const painted = events.filter(({ name }) => name === 'firstContentfulPaint').map(({ ts }) => ts / 1000);
  const first = Math.max(...painted);
  return mainTasks(events)
    .filter(({ begin }) => begin >= first)
    .reduce((sum, { ms }) => sum + Math.max(0, SLOWER * ms - SHORT_MS), 0);
}

export function medians(runs: readonly Figures[]): Figures {
  const middle = (name: Figure) =>
    runs.map(({ values }) => values[name]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] as number;
  return {
    values: Object.fromEntries(FIGURES.map((name) => [name, middle(name)])) as Record<Figure, number>,
    losses: [...new Set(runs.flatMap(({ losses }) => losses))],
  };
}
