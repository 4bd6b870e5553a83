import { onTestFinished } from 'vitest';
import type { Limits } from '../../server/limits/limits.ts';
import { patientLimits } from './patient-limits.ts';
import { createMetrics } from '../../server/metrics/metrics.ts';
import { createRateLimits } from '../../server/limits/rate-limit.ts';
import { monitoring } from '../../server/routes/monitoring/monitoring.ts';
import type { ClientReport, WebVitalsReport } from '../../shared/monitoring.ts';
import { sourceNames } from '../../server/client-reports/name-sources.ts';
import { appOf, memoryLog } from './serve.ts';

export const report: ClientReport = {
  source: 'script error',
  error: 'TypeError: x is undefined\n    at https://site.test/assets/a-B3x9.js:1:20',
  file: 'https://site.test/assets/a-B3x9.js',
  page: 'https://site.test/th/index.htm',
  browser: {
    userAgent: 'Mozilla/5.0 Chrome/120.0.0.0',
    appName: 'Netscape',
    version: '5.0',
    platform: 'Linux',
  },
};
export const vitals: WebVitalsReport = {
  source: 'web vitals',
  page: '/th/index.htm',
  layout: 'default',
  metrics: [{ name: 'LCP', value: 812.5, rating: 'good' }],
};

interface Setting {
  production?: boolean;
  monitoringUrl?: URL;
  /** Folder of the maps that name sources. */
  maps?: string;
  limits?: Partial<Limits>;
  closeMs?: number;
}

/** Serves only the report addresses, and keeps nothing. */
export function startMonitoring({
  production = true,
  monitoringUrl,
  maps = '/nowhere',
  limits: overrides,
  closeMs = 0,
}: Setting = {}) {
  const limits = patientLimits(overrides);
  const { log, lines, text } = memoryLog();
  const metrics = createMetrics({ full: 0, failed: 0 });
  const rateLimits = createRateLimits({ limits, factor: 1 });
  const route = monitoring({
    production,
    monitoringUrl: monitoringUrl ?? null,
    log,
    metrics,
    reports: { note: () => undefined, nameSources: sourceNames({ folder: maps }) },
    revisionOf: () => undefined,
    layouts: () => new Set(['default']),
    limits,
    rateLimits,
    closeMs,
  });
  onTestFinished(() => route.close());
  return { app: appOf(route), lines, text, metrics, close: () => route.close() };
}
