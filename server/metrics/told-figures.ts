import type { ProcessFigures } from './all-processes.ts';

type Labels = Readonly<Record<string, string>>;

interface Row {
  labels: Labels;
  value: number;
}

/** Reads figures that were told: sums and quantiles over the series that have the given labels. */
export class ToldFigures {
  readonly #rows = new Map<string, Row[]>();

  constructor(figures: ProcessFigures) {
    for (const { name, values } of figures) {
      for (const { metricName = name, labels, value } of values as (Row & { metricName?: string })[]) {
        const rows = this.#rows.get(metricName) ?? [];
        rows.push({ value, labels: asWords(labels) });
        this.#rows.set(metricName, rows);
      }
    }
  }

  sum(name: string, labels: Labels = {}): number {
    return this.#matching(name, labels).reduce((sum, { value }) => sum + value, 0);
  }

  /** Null if no process tells it. */
  value(name: string, labels: Labels = {}): number | null {
    const rows = this.#matching(name, labels);
    return rows.length === 0 ? null : rows.reduce((sum, { value }) => sum + value, 0);
  }

  /** Sums by one label, the largest first. */
  by(name: string, label: string, labels: Labels = {}): [value: string, sum: number][] {
    const sums = new Map<string, number>();
    for (const row of this.#matching(name, labels)) {
      const of = row.labels[label] ?? '';
      sums.set(of, (sums.get(of) ?? 0) + row.value);
    }
    return [...sums].toSorted((a, b) => b[1] - a[1]);
  }

  /** How many values a histogram holds. */
  count(name: string, labels: Labels = {}): number {
    return this.sum(`${name}_bucket`, { ...labels, le: '+Inf' });
  }

  /**
   * As Prometheus does it, with even values inside a bucket. Null of an empty histogram.
   * @param share from 0 to 1
   */
  quantile(name: string, share: number, labels: Labels = {}): number | null {
    const buckets = this.by(`${name}_bucket`, 'le', labels)
      .map(([le, count]) => ({ bound: le === '+Inf' ? Infinity : Number(le), count }))
      .toSorted((a, b) => a.bound - b.bound);
    const all = buckets.at(-1)?.count ?? 0;
    if (all === 0) return null;
    const at = buckets.findIndex(({ count }) => count >= share * all);
    const [under, found] = [buckets[at - 1] ?? { bound: 0, count: 0 }, buckets[at]];
    if (found === undefined || found.bound === Infinity) return under.bound;
    const part = (share * all - under.count) / (found.count - under.count);
    return under.bound + (found.bound - under.bound) * part;
  }

  #matching(name: string, labels: Labels): Row[] {
    const wanted = Object.entries(labels);
    return (this.#rows.get(name) ?? []).filter((row) =>
      wanted.every(([label, value]) => row.labels[label] === value),
    );
  }
}

function asWords(labels: object): Labels {
  return Object.fromEntries(Object.entries(labels).map(([label, value]) => [label, String(value)]));
}
