import { VITAL_BARS, type VITAL_PLACES, type VitalName, type VitalPlace } from '../metrics/vital-bars.ts';
import { DAY_MS, KEPT_MS } from './kept-time.ts';

export type VitalBy = (typeof VITAL_PLACES)[number];

/** One bar of the histogram of a day. */
export interface VitalCount extends VitalPlace {
  /** Days since 1970, in UTC. */
  readonly day: number;
  readonly name: VitalName;
  readonly bar: number;
  readonly count: number;
}

/** A bar of several days, for the places that were asked for. */
export type VitalSum = Pick<VitalCount, 'name' | 'bar' | 'count'> & Partial<VitalPlace>;

/** Where the Web Vitals of all processes come together. */
export interface VitalStore {
  /** Adds to what is there, in one step. Rejects if the store gives no answer, with nothing added. */
  add(counts: readonly VitalCount[]): Promise<void>;
  /** @param since day from which on they count */
  sum(options: { by: readonly VitalBy[]; since: number }): Promise<VitalSum[]>;
  /** Deletes what is older than that day. */
  forget(before: number): Promise<void>;
}

export interface VitalSummary extends Partial<VitalPlace> {
  readonly name: VitalName;
  /** Measures. */
  readonly count: number;
  /** Three of four are at most this: milliseconds, or a ratio for CLS. The end of the last bar stands for more. */
  readonly p75: number;
}

/**
 * The Web Vitals of the last days, of all processes that share the store.
 * @param options `by`: what they are told apart by; nothing makes one row for each measure. `days`: up to 30
 * @throws what the store throws
 */
export async function readVitals(
  store: Pick<VitalStore, 'sum'>,
  { by, days, now = Date.now() }: { by: readonly VitalBy[]; days: number; now?: number },
): Promise<VitalSummary[]> {
  const sums = await store.sum({ by, since: dayOf(now - Math.min(days * DAY_MS, KEPT_MS)) + 1 });
  const groups = Map.groupBy(sums, ({ name, bar: _bar, count: _count, ...place }) =>
    JSON.stringify([name, ...by.map((kind) => place[kind])]),
  );
  return [...groups.values()].map((bars) => {
    const { name, bar: _bar, count: _count, ...place } = bars[0] as VitalSum;
    const count = bars.reduce((sum, bar) => sum + bar.count, 0);
    return { name, ...place, count, p75: quantile(name, bars, count * 0.75) };
  });
}

/** Goes even through a bar, whose values are not known. */
function quantile(name: VitalName, bars: readonly VitalSum[], rank: number): number {
  const ends = VITAL_BARS[name];
  let below = 0;
  for (const { bar, count } of bars.toSorted((one, other) => one.bar - other.bar)) {
    if (below + count >= rank && bar < ends.length) {
      const [start, end] = [ends[bar - 1] ?? 0, ends[bar] as number];
      return start + ((end - start) * (rank - below)) / count;
    }
    below += count;
  }
  return ends.at(-1) as number;
}

export function dayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}
