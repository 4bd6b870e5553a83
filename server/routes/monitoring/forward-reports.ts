import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { WEB_VITALS_SOURCE } from '../../../shared/monitoring.ts';
import type { NameSources } from '../../client-reports/name-sources.ts';
import type { Limits } from '../../limits/limits.ts';
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
  /** The collector has no maps. */
  nameSources: NameSources;
  onLost(): void;
}

interface Waiting {
  report: CleanReport;
  tries: number;
}

const AT_ONCE = 2;
/** Another try would be answered alike. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** Sends reports to the collector behind the answers. While it fails, they wait, for longer and longer. */
export function createForwarder({ url, log, limits, nameSources, onLost }: ForwarderOptions): Forwarder {
  let client: ReturnType<typeof openClient> | null = null;
  const closing = new AbortController();
  const queue: Waiting[] = [];
  let running = 0;
  let lost = 0;
  /** In a row. */
  let failures = 0;

  /** @returns the status of the answer */
  async function send(report: CleanReport): Promise<number> {
    const { agent, fetch } = await (client ??= openClient(limits));
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await withSources(report, nameSources)),
      redirect: 'manual',
      dispatcher: agent,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(limits.reportForwardMs)]),
    });
    await response.body?.cancel();
    return response.status;
  }

  /** A broken collector must not flood the log. */
  function lose(reason: string): void {
    lost += 1;
    onLost();
    if (lost === 1 || lost % 100 === 0) log.warn({ lost, reason }, 'client reports could not be forwarded');
  }

  async function retryLater(waiting: Waiting, reason: string): Promise<void> {
    failures += 1;
    waiting.tries += 1;
    if (waiting.tries >= limits.reportTries) lose(reason);
    else if (queue.length >= limits.reportQueue) lose('the queue is full');
    else queue.unshift(waiting);
    const pause = Math.min(limits.reportRetryMs * 2 ** (failures - 1), limits.reportLongestRetryMs);
    await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
  }

  async function attempt(waiting: Waiting): Promise<void> {
    const outcome = await send(waiting.report).catch((error: unknown) => (error as Error).message);
    if (closing.signal.aborted) return;
    if (typeof outcome === 'number' && outcome < 300) [failures, lost] = [0, 0];
    else if (typeof outcome === 'number' && REFUSED.has(outcome)) lose(`the collector answered ${outcome}`);
    else
      await retryLater(waiting, typeof outcome === 'string' ? outcome : `the collector answered ${outcome}`);
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
      if (queue.length >= limits.reportQueue) return lose('the queue is full');
      queue.push({ report, tries: 0 });
      if (running < AT_ONCE) void work();
    },
    close() {
      closing.abort();
      queue.length = 0;
      void client?.then(({ agent }) => agent.destroy());
    },
  };
}

async function withSources(report: CleanReport, nameSources: NameSources): Promise<CleanReport> {
  return report.source === WEB_VITALS_SOURCE ? report : { ...report, error: await nameSources(report.error) };
}

async function openClient(limits: Pick<Limits, 'reportForwardMs'>) {
  const { Agent, fetch } = await import('undici');
  return { agent: new Agent({ connections: AT_ONCE, connect: { timeout: limits.reportForwardMs } }), fetch };
}
