import type { Results } from './run-rounds.ts';
import type { Contestant, Target } from './targets.ts';

/** Requests of a page per request of its floor, by wall clock and CPU time. */
export interface Ratios {
  speed: number;
  cpu: number;
}

/** By page; pages sent as gzip are `<name> gzip`. */
export type RatioTable = Record<string, Ratios>;

/** The usual noise between two runs. */
const TOLERANCE = 0.2;

export function ratioTable(targets: readonly Target[], results: Results): RatioTable {
  const table: RatioTable = {};
  for (const { name, floor } of targets) {
    table[name] = ratio(results, name, 'product', floor);
    if (results.get(name)?.gzip) table[`${name} gzip`] = ratio(results, name, 'gzip', 'product');
  }
  return table;
}

export function ratio(results: Results, name: string, one: Contestant, other: Contestant): Ratios {
  const [a, b] = [results.get(name)?.[one], results.get(name)?.[other]];
  if (!a || !b) throw new Error(`${name} was not measured as ${one} and ${other}`);
  return {
    speed: a.requestsPerSecond.median / b.requestsPerSecond.median,
    cpu: b.cpuUs.median / a.cpuUs.median,
  };
}

export interface Verdict {
  worse: string[];
  better: string[];
}

/** Leaves out pages that only one side has. */
export function compareRatios(stored: RatioTable, now: RatioTable): Verdict {
  const verdict: Verdict = { worse: [], better: [] };
  for (const [name, before] of Object.entries(stored)) {
    const found = now[name];
    if (found === undefined) continue;
    for (const key of ['speed', 'cpu'] as const) {
      const change = found[key] / before[key];
      const what = key === 'speed' ? 'requests a second' : 'requests for the same CPU time';
      const line = `${name}: ${percent(change)} ${what} (${found[key].toFixed(2)} × its floor, stored ${before[key].toFixed(2)} ×)`;
      if (change < 1 - TOLERANCE) verdict.worse.push(line);
      else if (change > 1 / (1 - TOLERANCE)) verdict.better.push(line);
    }
  }
  return verdict;
}

function percent(change: number): string {
  const points = Math.round(Math.abs(change - 1) * 100);
  return change < 1 ? `${points} % fewer` : `${points} % more`;
}
