import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { WEB_VITALS_SOURCE } from '../../../shared/monitoring.ts';
import type { Limits } from '../../limits/limits.ts';
import type { RateLimits } from '../../limits/rate-limit.ts';
import type { Logger } from '../../log/logger.ts';
import type { CleanReport } from './report-schema.ts';

export interface ReportLog {
  /**
   * Logs a report, unless it says what another one has said, or its sender or all together have filled enough of the
   * log (threats M5).
   * @param address of the sender, as budgets count it
   */
  keep(report: CleanReport, address: string): Promise<void>;
}

interface ReportLogOptions {
  log: Logger;
  rateLimits: RateLimits;
  limits: Pick<Limits, 'reportFoldMs' | 'reportsFolded'>;
}

/** The characters of an error that tell which one it is, in the short line. */
const SHORT = 200;

export function createReportLog({ log, rateLimits, limits }: ReportLogOptions): ReportLog {
  const times = new LRUCache<string, { count: number }>({
    max: limits.reportsFolded,
    ttl: limits.reportFoldMs,
  });
  const hasRoom = async (kind: 'report' | 'vitals', address: string) =>
    (await rateLimits.take(`${kind}Line`, address)) === 0 &&
    (await rateLimits.take(`${kind}LineInAll`, address)) === 0;
  return {
    async keep(report, address) {
      if (report.source === WEB_VITALS_SOURCE) {
        if (await hasRoom('vitals', address)) log.info({ report }, 'web vitals');
        return;
      }
      const fingerprint = fingerprintOf(report);
      const seen = times.get(fingerprint);
      if (seen !== undefined) {
        seen.count += 1;
        const { source, error, build } = report;
        const short = { source, error: error.slice(0, SHORT), build };
        if (isPowerOfTen(seen.count))
          log.warn({ report: short, times: seen.count }, 'error in a browser, again');
      } else if (await hasRoom('report', address)) {
        times.set(fingerprint, { count: 1 });
        log.warn({ report }, 'error in a browser');
      }
    },
  };
}

/** The same error of the same build, on whatever page and in whatever browser. */
function fingerprintOf(report: Exclude<CleanReport, { source: typeof WEB_VITALS_SOURCE }>): string {
  const { source, error, file, build = '' } = report;
  return hash('sha256', JSON.stringify([source, error, file, build]), 'base64url');
}

function isPowerOfTen(count: number): boolean {
  return Number.isInteger(Math.log10(count));
}
