import type { ProcessFigures } from './all-processes.ts';

interface Options {
  /** What the figure is called among those of other processes. */
  name: string;
  /** Upper bounds of the buckets. */
  bounds: readonly number[];
  /** Milliseconds after which a new span begins; the one before it is still told. */
  spanMs: number;
  /** Names that are told apart in a span; further ones are left out. */
  most: number;
}

/** Times by name, of the last one to two spans. In plain numbers, because every answer is counted. */
export class RecentTimes {
  readonly #options: Options;
  readonly #now: () => number;
  #before = new Map<string, Uint32Array>();
  #present = new Map<string, Uint32Array>();
  #ends: number;

  constructor(options: Options, now: () => number = Date.now) {
    this.#options = options;
    this.#now = now;
    this.#ends = now() + options.spanMs;
  }

  /** @param value in the unit of the bounds */
  add(name: string, value: number): void {
    this.#turn();
    const { bounds, most } = this.#options;
    let counts = this.#present.get(name);
    if (counts === undefined) {
      if (this.#present.size >= most) return;
      // The last one is for values above every bound.
      counts = new Uint32Array(bounds.length + 1);
      this.#present.set(name, counts);
    }
    let at = 0;
    while (at < bounds.length && value > (bounds[at] as number)) at += 1;
    counts[at] = (counts[at] as number) + 1;
  }

  /** As a histogram whose label `of` is the name. */
  figure(): ProcessFigures[number] {
    this.#turn();
    const { name, bounds } = this.#options;
    const names = new Set([...this.#before.keys(), ...this.#present.keys()]);
    const values = [...names].flatMap((of) => {
      let count = 0;
      return [...bounds, '+Inf' as const].map((le, at) => {
        count += (this.#before.get(of)?.[at] ?? 0) + (this.#present.get(of)?.[at] ?? 0);
        return { metricName: `${name}_bucket`, labels: { of, le: String(le) }, value: count };
      });
    });
    return { name, help: name, type: 'histogram' as never, aggregator: 'sum', values };
  }

  #turn(): void {
    const now = this.#now();
    if (now < this.#ends) return;
    const { spanMs } = this.#options;
    this.#before = now < this.#ends + spanMs ? this.#present : new Map();
    this.#present = new Map();
    this.#ends = now + spanMs;
  }
}
