import { Router, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { ClientReports } from '../../client-reports/client-reports.ts';
import { REPORT_ADDRESSES, WEB_VITALS_SOURCE, type NoiseCounts } from '../../../shared/monitoring.ts';
import { CACHE_POLICIES } from '../../http/cache-policy.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { countedVitals } from '../../metrics/vital-bars.ts';
import type { Budget } from '../../limits/budgets.ts';
import { addressKey, type RateLimits } from '../../limits/rate-limit.ts';
import { readFields } from '../../http/read-fields.ts';
import { createForwarder, type Forwarder } from './forward-reports.ts';
import { createReportLog, type ReportLog } from './report-log.ts';
import { Report, type CleanReport } from './report-schema.ts';
import { sendFailure, sendMethodNotAllowed } from '../../http/send-api-answer.ts';

export interface MonitoringOptions {
  /** Elsewhere the address does not exist (Specification 7). */
  production: boolean;
  monitoringUrl: URL | null;
  log: Logger;
  metrics?: Pick<Metrics, 'clientReports' | 'clientReportsLost' | 'vitals'>;
  /** Keeps what is taken, and names the sources of what is forwarded. */
  reports: Pick<ClientReports, 'note' | 'nameSources'>;
  /** The revision of registry and texts in a build; undefined if it is none of the last few. */
  revisionOf(build: string): string | undefined;
  /** Ids of the layouts that are served. */
  layouts(): Pick<ReadonlyMap<string, unknown>, 'has'>;
  limits: Limits;
  rateLimits: RateLimits;
  /** What sending the last reports to the collector may take. */
  closeMs: number;
}

export type MonitoringRoute = Router & { close(): Promise<void> };

/** Logs browser reports as lines of JSON, adds them up and forwards each after the answer. Mounted at the root. */
export function monitoring(options: MonitoringOptions): MonitoringRoute {
  const { monitoringUrl: url, log, limits, metrics, reports } = options;
  const lines = createReportLog(options);
  const { nameSources } = reports;
  const onLost = (lost: number) => metrics?.clientReportsLost.inc({ way: 'collector' }, lost);
  const forwarder =
    url === null
      ? null
      : createForwarder({ url, log, limits, nameSources, onLost, closeMs: options.closeMs });
  const router = Router().all([...REPORT_ADDRESSES], takeReport(options, lines, forwarder));
  return Object.assign(router, { close: async () => forwarder?.close() });
}

function takeReport(
  options: MonitoringOptions,
  lines: ReportLog,
  forwarder: Forwarder | null,
): RequestHandler {
  const { production, limits, metrics, rateLimits } = options;
  const count = (source: string, outcome: string, times = 1) =>
    metrics?.clientReports.inc({ source, outcome }, times);
  return async (req, res) => {
    if (!production) return sendFailure(res, 404, 'reports are taken in production only');
    if (req.method !== 'POST') return sendMethodNotAllowed(res, ['POST']);
    // Before the body, so that what is refused costs as much as what is taken.
    const early = await rateLimits.take('reportBody', addressKey(req));
    if (early > 0) return refuseMore(res, early, () => count('unknown', 'limited'));
    const { monitoringBodyBytes: bytes, jsonDepth: depth, jsonKeys: keys } = limits;
    const body = await readFields(req, res, 'json', { bytes, depth, keys });
    const parsed = body.ok ? Report.safeParse(body.fields) : null;
    if (parsed?.success !== true) {
      count('unknown', 'refused');
      return body.ok ? sendFailure(res, 400, 'not a report') : sendFailure(res, body.status, body.reason);
    }
    const wait = await spend(rateLimits, parsed.data, addressKey(req));
    if (wait > 0) return refuseMore(res, wait, () => count(parsed.data.source, 'limited'));
    await lines.keep(parsed.data, addressKey(req));
    options.reports.note(withRevision(parsed.data, options), options.layouts(), addressKey(req));
    forwarder?.push(parsed.data);
    count(parsed.data.source, 'taken');
    if (parsed.data.source === WEB_VITALS_SOURCE)
      metrics?.vitals.count(countedVitals(parsed.data, options.layouts()));
    for (const [kind, times] of Object.entries(noiseIn(parsed.data))) count(kind, 'set aside', times);
    res.set('cache-control', CACHE_POLICIES.none).status(204).end();
  };
}

function refuseMore(res: Response, wait: number, count: () => void): void {
  count();
  res.set('retry-after', String(wait));
  sendFailure(res, 429, 'too many reports');
}

/** Browsers only know the build's id, which has a hash of it. */
function withRevision(
  report: CleanReport,
  { revisionOf }: Pick<MonitoringOptions, 'revisionOf'>,
): CleanReport {
  const revision = report.build === undefined ? undefined : revisionOf(report.build);
  return revision === undefined ? report : { ...report, registry: revision };
}

function noiseIn(report: CleanReport): NoiseCounts {
  return report.source === WEB_VITALS_SOURCE ? (report.noise ?? {}) : {};
}

async function spend(rateLimits: RateLimits, { source }: CleanReport, address: string): Promise<number> {
  const own: Budget = source === WEB_VITALS_SOURCE ? 'vitals' : 'report';
  return (await rateLimits.take(own, address)) || rateLimits.take(`${own}InAll`, address);
}
