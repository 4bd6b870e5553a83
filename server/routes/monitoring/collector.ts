import { WEB_VITALS_SOURCE } from '../../../shared/monitoring.ts';
import type { NameSources } from '../../client-reports/name-sources.ts';
import type { CleanReport } from './report-schema.ts';

/** What became of a report. One that was refused would be refused again. */
export type Outcome = { kind: 'taken' } | { kind: 'refused' | 'failed'; reason: string };

export interface Collector {
  /** Never rejects. */
  send(report: CleanReport): Promise<Outcome>;
  /** Cuts what is under way. */
  close(): void;
}

export interface CollectorOptions {
  url: URL;
  limits: { reportForwardMs: number };
  /** The collector has no maps. */
  nameSources: NameSources;
  /** Connections. */
  atOnce: number;
}

/** Another try would be answered alike. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 415, 422]);

export function createCollector(options: CollectorOptions): Collector {
  const { url, limits, nameSources } = options;
  const closing = new AbortController();
  let client: ReturnType<typeof openClient> | null = null;

  async function post(report: CleanReport): Promise<number> {
    const { agent, fetch } = await (client ??= openClient(options));
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

  return {
    async send(report) {
      try {
        const status = await post(report);
        if (status < 300) return { kind: 'taken' };
        const reason = `the collector answered ${status}`;
        return { kind: REFUSED.has(status) ? 'refused' : 'failed', reason };
      } catch (error) {
        return { kind: 'failed', reason: (error as Error).message };
      }
    },
    close() {
      closing.abort();
      void client?.then(({ agent }) => agent.destroy());
    },
  };
}

async function withSources(report: CleanReport, nameSources: NameSources): Promise<CleanReport> {
  return report.source === WEB_VITALS_SOURCE ? report : { ...report, error: await nameSources(report.error) };
}

async function openClient({ atOnce, limits }: CollectorOptions) {
  const { Agent, fetch } = await import('undici');
  return { agent: new Agent({ connections: atOnce, connect: { timeout: limits.reportForwardMs } }), fetch };
}
