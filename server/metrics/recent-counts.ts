import type { Registry } from 'prom-client';
import type { ProcessFigures } from './all-processes.ts';

/** What the last minutes are told of. Each has few series. */
const WATCHED = [
  'http_requests_total',
  'http_request_seconds',
  'page_answers_total',
  'page_renders_refused_total',
  'page_render_failures_total',
  'page_section_failures_total',
  'upstream_calls_total',
  'upstream_call_seconds',
  'upstream_failures_total',
  'client_reports_total',
  'client_reports_lost_total',
  'log_lines_lost_total',
  'page_cache_purges_total',
  'page_cache_stale_total',
] as const;

const SAMPLE_MS = 30_000;
/** Samples of the last five minutes. */
const KEPT = 10;

interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  counts: ReadonlyMap<string, number>;
}

/** What a process has counted in the last five minutes, as `recent_` and the name of the count. */
export interface RecentCounts {
  /** @returns ends the sampling */
  begin(): () => void;
  figures(): Promise<ProcessFigures>;
}

export function recentCounts(registry: Registry, now: () => number = Date.now): RecentCounts {
  let samples: Sample[] = [{ at: now(), counts: new Map() }];
  const read = async () => {
    const told = await Promise.all(WATCHED.map((name) => registry.getSingleMetric(name)?.get()));
    return told.filter((figure) => figure !== undefined) as unknown as ProcessFigures;
  };
  const sample = async () => {
    const counts = new Map(
      (await read()).flatMap((figure) =>
        figure.values.map((value): [string, number] => [keyOf(figure, value), value.value]),
      ),
    );
    samples = [...samples, { at: now(), counts }].slice(-KEPT);
  };
  return {
    begin() {
      const timer = setInterval(() => void sample(), SAMPLE_MS).unref();
      return () => clearInterval(timer);
    },
    async figures() {
      const { at, counts } = samples[0] as Sample;
      const figures = (await read()).map((figure) => since(counts, figure));
      const seconds = { labels: {}, value: (now() - at) / 1000 };
      const span = { name: 'recent_seconds', help: '', type: 'gauge' as never, aggregator: 'max' as const };
      return [...figures, { ...span, values: [seconds] }];
    },
  };
}

type Figure = ProcessFigures[number];

/** Its name in a histogram says which part of it the value is. */
type Value = Figure['values'][number] & { metricName?: string };

function since(counts: Sample['counts'], figure: Figure): Figure {
  const values = figure.values.map((value: Value) => ({
    ...value,
    metricName: `recent_${value.metricName ?? figure.name}`,
    value: value.value - (counts.get(keyOf(figure, value)) ?? 0),
  }));
  return { ...figure, name: `recent_${figure.name}`, values };
}

function keyOf({ name }: Figure, { metricName = name, labels }: Value): string {
  return `${metricName} ${JSON.stringify(labels)}`;
}
