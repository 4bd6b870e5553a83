import { Counter, Histogram, type Registry } from 'prom-client';

export const ANSWER_KINDS = ['asset', 'call', 'page', 'other'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/**
 * `shared` is made for all who waited, `filled` the kept page of unknown addresses, `live` from compiled parts for one visitor, `whole` rendered for one.
 */
export const PAGE_ORIGINS = ['kept', 'shared', 'filled', 'live', 'whole'] as const;
export type PageOrigin = (typeof PAGE_ORIGINS)[number];

const TIMES = 'http_request_seconds';
const HELP = 'Time to the last byte, by kind of answer';

const STATUSES = 600;
/** There from the start with 0, because a rate does not see what a new series begins with. */
const FAILURES: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/**
 * Counts in plain numbers and fills the collector's metrics on request, because the library's label look-up takes
 * longer than sending a kept page.
 */
export class AnswerMetrics {
  readonly #statuses = new Uint32Array(STATUSES);
  #undecided = 0;
  readonly #times: Record<AnswerKind, TimeBuckets>;
  readonly #origins: Record<PageOrigin, number> = { kept: 0, shared: 0, filled: 0, live: 0, whole: 0 };

  /** @param bounds upper bounds of the buckets, in seconds */
  constructor(registry: Registry, bounds: readonly number[]) {
    const buckets = () => new TimeBuckets(bounds);
    this.#times = { asset: buckets(), call: buckets(), page: buckets(), other: buckets() };
    const statuses = this.#statuses;
    const undecided = () => this.#undecided;
    const origins = this.#origins;
    const requests = new Counter({
      name: 'http_requests_total',
      help: 'Answers by status; with cause="platform", pages that the platform did not decide in time',
      labelNames: ['status', 'cause'],
      registers: [],
      collect() {
        this.reset();
        statuses.forEach((count, status) => {
          if (count > 0 || FAILURES.has(status)) this.inc({ status }, count);
        });
        this.inc({ status: 503, cause: 'platform' }, undecided());
      },
    });
    const pages = new Counter({
      name: 'page_answers_total',
      help: 'Pages and payloads sent: kept, made for all who waited (shared), kept but for an unknown address (filled), live or whole for one visitor',
      labelNames: ['from'],
      registers: [],
      collect() {
        this.reset();
        for (const from of PAGE_ORIGINS) this.inc({ from }, origins[from]);
      },
    });
    registry.registerMetric(requests);
    registry.registerMetric(new AnswerTimes(this.#times));
    registry.registerMetric(pages);
  }

  /**
   * @param ms milliseconds to the last byte
   * @param isUndecided whether the platform is what failed: such an answer is no error of the server
   */
  answered(kind: AnswerKind, status: number, ms: number, isUndecided = false): void {
    if (isUndecided) this.#undecided += 1;
    else this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    this.#times[kind].add(ms / 1000);
  }

  page(from: PageOrigin): void {
    this.#origins[from] += 1;
  }
}

class TimeBuckets {
  readonly bounds: readonly number[];
  /** The last one counts answers that took longer than every bound. */
  readonly counts: number[];
  sum = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = [...bounds.map(() => 0), 0];
  }

  add(seconds: number): void {
    const { bounds, counts } = this;
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] as number)) at += 1;
    counts[at] = (counts[at] as number) + 1;
    this.sum += seconds;
  }
}

/** Read through `getForPromString` for a text, and through `get` for another process. */
class AnswerTimes extends Histogram<'kind'> {
  readonly #times: Record<AnswerKind, TimeBuckets>;

  constructor(times: Record<AnswerKind, TimeBuckets>) {
    super({ name: TIMES, help: HELP, labelNames: ['kind'], registers: [] });
    this.#times = times;
  }

  override get() {
    return this.getForPromString() as unknown as ReturnType<Histogram<'kind'>['get']>;
  }

  async getForPromString() {
    const values = ANSWER_KINDS.flatMap((kind) => rowsOf(kind, this.#times[kind]));
    return { name: TIMES, help: HELP, type: 'histogram', aggregator: 'sum', values };
  }
}

interface Row {
  metricName: string;
  sharedLabels: object;
  labels: { kind: AnswerKind; le?: string | number };
  value: number;
}

function rowsOf(kind: AnswerKind, { bounds, counts, sum }: TimeBuckets): Row[] {
  let count = 0;
  const buckets = counts.map((own, at): Row => {
    count += own;
    return {
      metricName: `${TIMES}_bucket`,
      sharedLabels: {},
      labels: { le: bounds[at] ?? '+Inf', kind },
      value: count,
    };
  });
  if (count === 0) return [];
  return [
    ...buckets,
    { metricName: `${TIMES}_sum`, sharedLabels: {}, labels: { kind }, value: sum },
    { metricName: `${TIMES}_count`, sharedLabels: {}, labels: { kind }, value: count },
  ];
}
