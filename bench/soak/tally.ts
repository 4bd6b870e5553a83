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
