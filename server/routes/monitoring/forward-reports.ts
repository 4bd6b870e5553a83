import type { Logger } from 'pino';
import type { CleanReport } from './report-schema.ts';

export interface Forwarder {
  /** Drops and counts the report if the queue is full. */
  push(report: CleanReport): void;
  close(): void;
}

interface ForwarderOptions {
  url: URL;
  log: Logger;
  limits: { reportQueue: number; reportForwardMs: number };
}

const AT_ONCE = 2;

export function createForwarder({ url, log, limits }: ForwarderOptions): Forwarder {
  let client: ReturnType<typeof openClient> | null = null;
  const closing = new AbortController();
  const queue: CleanReport[] = [];
  let running = 0;
  let lost = 0;

  async function send(report: CleanReport): Promise<void> {
    const { agent, fetch } = await (client ??= openClient(limits));
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
      redirect: 'manual',
      dispatcher: agent,
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(limits.reportForwardMs)]),
    });
    await response.body?.cancel();
    if (response.status >= 300) throw new Error(`the collector answered ${response.status}`);
  }

  /** A broken collector must not flood the log. */
  function noteLoss(reason: string): void {
    lost += 1;
    if (lost === 1 || lost % 100 === 0) log.warn({ lost, reason }, 'client reports could not be forwarded');
  }

  async function work(): Promise<void> {
    running += 1;
    for (
      let report = queue.shift();
      report !== undefined && !closing.signal.aborted;
      report = queue.shift()
    ) {
      try {
        await send(report);
        lost = 0;
      } catch (error) {
        noteLoss((error as Error).message);
      }
    }
    running -= 1;
  }

  return {
    push(report) {
      if (queue.length >= limits.reportQueue) return noteLoss('the queue is full');
      queue.push(report);
      if (running < AT_ONCE) void work();
    },
    close() {
      closing.abort();
      queue.length = 0;
      void client?.then(({ agent }) => agent.destroy());
    },
  };
}

async function openClient(limits: ForwarderOptions['limits']) {
  const { Agent, fetch } = await import('undici');
  return { agent: new Agent({ connections: AT_ONCE, connect: { timeout: limits.reportForwardMs } }), fetch };
}
