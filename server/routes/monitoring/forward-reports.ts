import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { NameSources } from '../../client-reports/name-sources.ts';
import type { Limits } from '../../limits/limits.ts';
import { createCollector } from './collector.ts';
import type { CleanReport } from './report-schema.ts';

export interface Forwarder {
  /** Drops and counts the report if the queue is full. */
  push(report: CleanReport): void;
  close(): void;
}

interface ForwarderOptions {
  url: URL;
  log: Logger;
  limits: Pick<
    Limits,
    'reportQueue' | 'reportForwardMs' | 'reportRetryMs' | 'reportLongestRetryMs' | 'reportTries'
  >;
  nameSources: NameSources;
  onLost(): void;
}

interface Waiting {
  report: CleanReport;
  tries: number;
}

const AT_ONCE = 2;
const FULL = 'the queue is full';

/** Sends reports to the collector behind the answers. While it fails they wait, for longer and longer. */
export function createForwarder(options: ForwarderOptions): Forwarder {
  const { limits } = options;
  const collector = createCollector({ ...options, atOnce: AT_ONCE });
  const losses = noteLosses(options);
  const closing = new AbortController();
  const queue: Waiting[] = [];
  let running = 0;
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
    const outcome = await collector.send(waiting.report);
    if (closing.signal.aborted) return;
    if (outcome.kind === 'failed') return retryLater(waiting, outcome.reason);
    failures = 0;
    if (outcome.kind === 'refused') losses.add(outcome.reason);
    else losses.ended();
  }

  async function work(): Promise<void> {
    running += 1;
    for (
      let waiting = queue.shift();
      waiting !== undefined && !closing.signal.aborted;
      waiting = queue.shift()
    )
      await attempt(waiting);
    running -= 1;
  }

  return {
    push(report) {
      if (queue.length >= limits.reportQueue) return losses.add(FULL);
      queue.push({ report, tries: 0 });
      if (running < AT_ONCE) void work();
    },
    close() {
      closing.abort();
      queue.length = 0;
      collector.close();
    },
  };
}

/** A broken collector must not flood the log. */
function noteLosses({ log, onLost }: Pick<ForwarderOptions, 'log' | 'onLost'>) {
  let lost = 0;
  return {
    add(reason: string): void {
      lost += 1;
      onLost();
      if (lost === 1 || lost % 100 === 0) log.warn({ lost, reason }, 'client reports could not be forwarded');
    },
    ended: () => void (lost = 0),
  };
}
