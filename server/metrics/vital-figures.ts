import { Counter, Histogram, type Registry } from 'prom-client';
import { LOCALE_CODES } from '../../shared/locales.ts';
import { REPORT_DEVICES, type WebVital, type WebVitalsReport } from '../../shared/monitoring.ts';

type Name = WebVital['name'];

/** Up to which value a measure is good, and up to which it is not yet poor (web.dev/articles/vitals): ms, and a ratio for CLS. */
const LIMITS: Readonly<Record<Name, readonly [good: number, fair: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
  CLS: [0.1, 0.25],
};

const SECONDS = [0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
/** A page that is restored is there at once, and must not count as a fast one. */
const RESTORED: ReadonlySet<WebVital['navigation']> = new Set(['back-forward-cache', 'restore']);
const UNKNOWN = 'other';

export interface VitalFigures {
  /** @param layouts ids of the registry: what a browser says beside them is counted as `other` */
  count(report: WebVitalsReport, layouts: Pick<ReadonlyMap<string, unknown>, 'has'>): void;
}

export function countVitals(registry: Registry): VitalFigures {
  const registers = [registry];
  const rated = new Counter({
    name: 'web_vitals_total',
    help: 'Web Vitals that browsers measured, by rating: good, fair or poor',
    labelNames: ['name', 'rating', 'layout', 'locale', 'device'],
    registers,
  });
  const seconds = new Histogram({
    name: 'web_vital_seconds',
    help: 'Web Vitals that are times',
    labelNames: ['name', 'device'],
    buckets: SECONDS,
    registers,
  });
  return {
    count({ metrics, layout = UNKNOWN, locale = UNKNOWN, device = UNKNOWN }, layouts) {
      const where = {
        layout: layouts.has(layout) ? layout : UNKNOWN,
        locale: isOneOf(LOCALE_CODES, locale) ? locale : UNKNOWN,
        device: isOneOf(REPORT_DEVICES, device) ? device : UNKNOWN,
      };
      for (const { name, value, navigation } of metrics) {
        if (RESTORED.has(navigation)) continue;
        rated.inc({ name, rating: ratingOf(name, value), ...where });
        if (name !== 'CLS') seconds.observe({ name, device: where.device }, value / 1000);
      }
    },
  };
}

function isOneOf(known: readonly string[], value: string): boolean {
  return known.includes(value);
}

function ratingOf(name: Name, value: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = LIMITS[name];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}
