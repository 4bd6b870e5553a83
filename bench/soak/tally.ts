import { quantile } from '../load/spread.ts';

/** What happened while one fault was on, or none. */
export class Tally {
  readonly times: number[] = [];
  readonly failures = new Map<string, number>();
  /** Event loop delays of the sites, in milliseconds, second by second. */
  readonly lagP99: number[] = [];
  readonly lagMost: number[] = [];
  /** Milliseconds from the end of the fault until all worked again. */
  readonly recovered: number[] = [];
  requests = 0;
  /** Answers that told the visitor that something does not work now. */
  told = 0;

  /** What happened in all of them. */
  static sum(tallies: Iterable<Tally>): Tally {
    const all = new Tally();
    for (const each of tallies) {
      all.requests += each.requests;
      all.told += each.told;
      for (const time of each.times) all.times.push(time);
      all.lagP99.push(...each.lagP99);
      all.lagMost.push(...each.lagMost);
      all.recovered.push(...each.recovered);
      for (const [kind, count] of each.failures)
        all.failures.set(kind, (all.failures.get(kind) ?? 0) + count);
    }
    return all;
  }

  add(verdict: string | null, ms: number | null): void {
    this.requests += 1;
    if (ms !== null) this.times.push(ms);
    if (verdict === 'told') this.told += 1;
    else if (verdict !== null) this.failures.set(verdict, (this.failures.get(verdict) ?? 0) + 1);
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, count) => sum + count, 0);
  }

  /** @param share 0.5 for the median, in milliseconds */
  time(share: number): number {
    return quantile(this.times, share);
  }
}
