import { AnswerMetrics } from './answer-metrics.ts';
import type { LostLines } from '../log/log-output.ts';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { allProcesses, type AllProcesses } from './all-processes.ts';
import { readCounter, readGauge } from './read-figure.ts';
import { recentCounts, type RecentCounts } from './recent-counts.ts';
import { RecentTimes } from './recent-times.ts';
import { countCache, describeSite, type CacheCounts, type SiteFigures } from './site-figures.ts';
import { countVitals, type VitalFigures } from './vital-figures.ts';

/** Renders now, and those refused since the start. Written by who counts them, read when figures are asked for. */
export interface RenderCounts {
  running: number;
  /** For their first turn. */
  waiting: number;
  refused: number;
}

/** Labels never hold addresses. */
export interface Metrics {
  registry: Registry;
  answers: AnswerMetrics;
  renders: RenderCounts;
  renderSeconds: Histogram<'layout'>;
  renderFailures: Counter<'stage'>;
  sectionFailures: Counter<'section'>;
  registryEdits: Counter<'outcome'>;
  clientReports: Counter<'source' | 'outcome'>;
  /** Reports that were taken, but did not get to the collector or into the store. */
  clientReportsLost: Counter<'way'>;
  /** Calls that the server made, by what became of them. */
  upstreamCalls: Counter<'outcome'>;
  upstreamSeconds: Histogram<'call'>;
  upstreamFailures: Counter<'call'>;
  /** Rows of answers that do not have the shape of the others. */
  upstreamRowsLeftOut: Counter<'call'>;
  vitals: VitalFigures;
  cache: CacheCounts;
  /** One for each sign-in, even for unknown names. */
  passwordHashes: Counter;
  /** Each text message costs money (threats A14). */
  messages: Counter<'channel'>;
  site: SiteFigures;
  /** Times to the last byte, in seconds, by page or call: for operators, not for Prometheus. */
  routes: RecentTimes;
  recent: RecentCounts;
  processes: AllProcesses;
}

/** Up to the limit of a forwarded call. */
const CALL_SECONDS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2, 3, 4];
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const ROUTES_MS = 5 * 60_000;
/** Pages, their payloads, and calls. */
const MOST_ROUTES = 400;

/**
 * Tests run several sites in one process.
 * @param lost lines of the log that nobody took
 */
export function createMetrics(lost: Readonly<LostLines>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  tellOfTheWorst(registry);
  const registers = [registry];
  countLostLines(registry, lost);
  const recent = recentCounts(registry);
  const routes = new RecentTimes({
    name: 'recent_routes',
    bounds: SECONDS,
    spanMs: ROUTES_MS,
    most: MOST_ROUTES,
  });
  return {
    registry,
    answers: new AnswerMetrics(registry, SECONDS),
    renders: countRenders(registry),
    renderSeconds: new Histogram({
      name: 'page_render_seconds',
      help: 'Time to compile a page, or to render and send one that is made whole, by layout',
      labelNames: ['layout'],
      buckets: SECONDS,
      registers,
    }),
    renderFailures: fromZero(
      new Counter({
        name: 'page_render_failures_total',
        help: 'Failures before (shell) or after (section) the first byte',
        labelNames: ['stage'],
        registers,
      }),
      'stage',
      ['shell', 'section'],
    ),
    sectionFailures: new Counter({
      name: 'page_section_failures_total',
      help: 'Sections shown without their data',
      labelNames: ['section'],
      registers,
    }),
    registryEdits: fromZero(
      new Counter({
        name: 'registry_edits_total',
        help: 'Edits of registry and texts, accepted or refused',
        labelNames: ['outcome'],
        registers,
      }),
      'outcome',
      ['accepted', 'refused'],
    ),
    clientReports: new Counter({
      name: 'client_reports_total',
      help: 'Reports from browsers by source and outcome',
      labelNames: ['source', 'outcome'],
      registers,
    }),
    clientReportsLost: fromZero(
      new Counter({
        name: 'client_reports_lost_total',
        help: 'Reports from browsers that did not get to the collector or into the store',
        labelNames: ['way'],
        registers,
      }),
      'way',
      ['collector', 'store'],
    ),
    upstreamCalls: fromZero(
      new Counter({
        name: 'upstream_calls_total',
        help: 'Attempts of calls to the platform or the embedded backend: answered, failed, or left by the visitor',
        labelNames: ['outcome'],
        registers,
      }),
      'outcome',
      ['answered', 'failed', 'left'],
    ),
    upstreamSeconds: new Histogram({
      name: 'upstream_call_seconds',
      help: 'Time of an attempt that was answered or failed, by call',
      labelNames: ['call'],
      buckets: CALL_SECONDS,
      registers,
    }),
    upstreamFailures: new Counter({
      name: 'upstream_failures_total',
      help: 'Calls without a usable answer',
      labelNames: ['call'],
      registers,
    }),
    upstreamRowsLeftOut: new Counter({
      name: 'upstream_rows_left_out_total',
      help: 'Rows of answers that were left out because they do not have the shape of the others',
      labelNames: ['call'],
      registers,
    }),
    passwordHashes: new Counter({
      name: 'password_hashes_total',
      help: 'Password hashes that were computed',
      registers,
    }),
    messages: fromZero(
      new Counter({
        name: 'messages_total',
        help: 'Messages of the embedded backend, by channel: mail or sms',
        labelNames: ['channel'],
        registers,
      }),
      'channel',
      ['mail', 'sms'],
    ),
    vitals: countVitals(registry),
    cache: countCache(registry),
    site: describeSite(registry),
    routes,
    recent,
    processes: allProcesses(registry, async () => [...(await recent.figures()), routes.figure()]),
  };
}

/** Begins every series with 0, because a rate does not see what a new one begins with. */
function fromZero<T extends string>(counter: Counter<T>, label: T, values: readonly string[]): Counter<T> {
  for (const value of values) counter.inc({ [label]: value } as Record<T, string>, 0);
  return counter;
}

/** One process that stands still is a fault, which the average of many would hide. */
function tellOfTheWorst(registry: Registry): void {
  for (const part of ['', '_p50', '_p90', '_p99']) {
    const lag = registry.getSingleMetric(`nodejs_eventloop_lag${part}_seconds`);
    if (lag !== undefined) Object.assign(lag, { aggregator: 'max' });
  }
}

function countRenders(registry: Registry): RenderCounts {
  const counts: RenderCounts = { running: 0, waiting: 0, refused: 0 };
  readGauge(registry, {
    name: 'page_renders',
    help: 'Pages being rendered, or waiting for their turn',
    label: 'state',
    read: () => (['running', 'waiting'] as const).map((state) => [counts[state], state]),
  });
  readCounter(registry, {
    name: 'page_renders_refused_total',
    help: 'Pages answered with 503, because too many others waited to be rendered',
    read: () => [[counts.refused]],
  });
  return counts;
}

function countLostLines(registry: Registry, lost: Readonly<LostLines>): void {
  readCounter(registry, {
    name: 'log_lines_lost_total',
    help: 'Lines of the log that were not written: no room for them while the reader slept, or writing failed',
    label: 'reason',
    read: () => (['full', 'failed'] as const).map((reason) => [lost[reason], reason]),
  });
}
