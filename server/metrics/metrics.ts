import { AnswerMetrics } from './answer-metrics.ts';
import type { LostLines } from '../log/log-output.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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
  upstreamFailures: Counter<'call'>;
  /** One for each sign-in, even for unknown names. */
  passwordHashes: Counter;
  /** Each text message costs money (threats A14). */
  messages: Counter<'channel'>;
  ready: Gauge;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Tests run several sites in one process.
 * @param lost lines of the log that nobody took
 */
export function createMetrics(lost: Readonly<LostLines>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  countLostLines(registry, lost);
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
    renderFailures: new Counter({
      name: 'page_render_failures_total',
      help: 'Failures before (shell) or after (section) the first byte',
      labelNames: ['stage'],
      registers,
    }),
    sectionFailures: new Counter({
      name: 'page_section_failures_total',
      help: 'Sections shown without their data',
      labelNames: ['section'],
      registers,
    }),
    registryEdits: new Counter({
      name: 'registry_edits_total',
      help: 'Edits of registry and texts, accepted or refused',
      labelNames: ['outcome'],
      registers,
    }),
    clientReports: new Counter({
      name: 'client_reports_total',
      help: 'Reports from browsers by source and outcome',
      labelNames: ['source', 'outcome'],
      registers,
    }),
    upstreamFailures: new Counter({
      name: 'upstream_failures_total',
      help: 'Calls without a usable answer',
      labelNames: ['call'],
      registers,
    }),
    passwordHashes: new Counter({
      name: 'password_hashes_total',
      help: 'Password hashes that were computed',
      registers,
    }),
    messages: new Counter({
      name: 'messages_total',
      help: 'Messages of the embedded backend, by channel: mail or sms',
      labelNames: ['channel'],
      registers,
    }),
    ready: new Gauge({ name: 'ready', help: '1 while the site takes traffic', registers }),
  };
}

function countRenders(registry: Registry): RenderCounts {
  const counts: RenderCounts = { running: 0, waiting: 0, refused: 0 };
  registry.registerMetric(
    new Gauge({
      name: 'page_renders',
      help: 'Pages being rendered, or waiting for their turn',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const state of ['running', 'waiting'] as const) this.set({ state }, counts[state]);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'page_renders_refused_total',
      help: 'Pages answered with 503, because too many others waited to be rendered',
      registers: [],
      collect() {
        this.reset();
        this.inc(counts.refused);
      },
    }),
  );
  return counts;
}

function countLostLines(registry: Registry, lost: Readonly<LostLines>): void {
  registry.registerMetric(
    new Counter({
      name: 'log_lines_lost_total',
      help: 'Lines of the log that were not written: no room for them while the reader slept, or writing failed',
      labelNames: ['reason'],
      registers: [],
      collect() {
        this.reset();
        for (const reason of ['full', 'failed'] as const) this.inc({ reason }, lost[reason]);
      },
    }),
  );
}
