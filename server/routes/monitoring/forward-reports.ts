import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { NameSources } from '../../client-reports/name-sources.ts';
import type { Limits } from '../../limits/limits.ts';
import { createCollector } from './collector.ts';
import type { CleanReport } from './report-schema.ts';

export interface Forwarder {
  /** Drops and counts the report if the queue is full. */
  push(report: CleanReport): void;
  /** Tries once more to send what waits. What is not taken in time is counted. */
  close(): Promise<void>;
}

interface ForwarderOptions {
  url: URL;
  log: Logger;
  limits: Pick<
    Limits,
    'reportQueue' | 'reportForwardMs' | 'reportRetryMs' | 'reportLongestRetryMs' | 'reportTries'
  >;
  /** What the end may take. */
  closeMs: number;
  nameSources: NameSources;
  onLost(reports: number): void;
}

interface Waiting {
  report: CleanReport;
  tries: number;
}

const AT_ONCE = 2;
/** The queue must be empty in a moment. */
const AT_THE_END = 16;
const FULL = 'the queue is full';

/** Sends reports to the collector behind the answers. While it fails they wait, for longer and longer. */
export function createForwarder(options: ForwarderOptions): Forwarder {
  const { limits } = options;
  const collector = createCollector({ ...options, atOnce: AT_THE_END });
  const losses = noteLosses(options);
  const closing = new AbortController();
  const queue: Waiting[] = [];
  const working = new Set<Promise<void>>();
  let underWay = 0;
  let over = false;
  /** In a row. */
  let failures = 0;

  async function retryLater({ report, tries }: Waiting, reason: string): Promise<void> {
    if (tries + 1 >= limits.reportTries) losses.add(reason);
    else if (queue.length >= limits.reportQueue) losses.add(FULL);
    else queue.unshift({ report, tries: tries + 1 });
    const pause = Math.min(limits.reportRetryMs * 2 ** failures, limits.reportLongestRetryMs);
    failures += 1;
    await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
  }

  async function attempt(waiting: Waiting): Promise<void> {
    const last = closing.signal.aborted;
    underWay += 1;
    const outcome = await collector.send(waiting.report);
    if (over) return;
    underWay -= 1;
    if (outcome.kind === 'failed' && !last) return retryLater(waiting, outcome.reason);
    failures = 0;
    if (outcome.kind === 'taken') losses.ended();
    else losses.add(outcome.reason);
  }

  async function work(): Promise<void> {
    for (let waiting = queue.shift(); waiting !== undefined; waiting = queue.shift()) await attempt(waiting);
  }

  function begin(): void {
    const worker = work().finally(() => working.delete(worker));
    working.add(worker);
  }

  return {
    push(report) {
      if (queue.length >= limits.reportQueue) return losses.add(FULL);
      queue.push({ report, tries: 0 });
      if (working.size < AT_ONCE) begin();
    },
    async close() {
      closing.abort();
      const more = Math.min(queue.length, AT_THE_END - working.size);
      for (let count = 0; count < more; count += 1) begin();
      await Promise.race([allEnded(working), wait(options.closeMs, undefined, { ref: false })]);
      over = true;
      const left = queue.splice(0).length + underWay;
      if (left > 0) losses.atTheEnd(left);
      collector.close();
    },
  };
}

async function allEnded(working: ReadonlySet<Promise<void>>): Promise<void> {
  while (working.size > 0) await Promise.all(working);
}

/** A broken collector must not flood the log. */
function noteLosses({ log, onLost }: Pick<ForwarderOptions, 'log' | 'onLost'>) {
  const tell = (about: object) => log.warn(about, 'client reports could not be forwarded');
  let lost = 0;
  return {
    add(reason: string): void {
      lost += 1;
      onLost(1);
      if (lost === 1 || lost % 100 === 0) tell({ lost, reason });
    },
    atTheEnd(reports: number): void {
      onLost(reports);
      tell({ lost: reports, reason: 'the process ends' });
    },
    ended: () => void (lost = 0),
  };
}
