import { Counter, Histogram, type Registry } from 'prom-client';
import type { ProcessFigures } from './all-processes.ts';
import { RecentTimes } from './recent-times.ts';
import { LOCALE_CODES } from '../../shared/locales.ts';
import { REPORT_DEVICES, type WebVital, type WebVitalsReport } from '../../shared/monitoring.ts';

type Name = WebVital['name'];

/** Up to which value a measure is good, and up to which it is not yet poor (web.dev/articles/vitals): ms, and a ratio for CLS. */
export const VITAL_LIMITS: Readonly<Record<Name, readonly [good: number, fair: number]>> = {
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

/** Of seconds, and of the ratio that CLS is. */
const RECENT_BOUNDS = [0.01, 0.025, 0.05, 0.075, ...SECONDS, 0.15, 0.25].toSorted((a, b) => a - b);
const RECENT_MS = 12 * 60 * 60_000;
/** Five measures of each layout, language and device. */
const MOST_RECENT = 500;

export interface VitalFigures {
  /** @param layouts ids of the registry: what a browser says beside them is counted as `other` */
  count(report: WebVitalsReport, layouts: Pick<ReadonlyMap<string, unknown>, 'has'>): void;
  /** `recent_vitals`: what was measured in the last half to whole day, of all and by each word of layout, locale and device. */
  recent(): ProcessFigures[number];
}

/** What a row of `recent_vitals` is of: `LCP all`, `LCP device mobile`. */
export function recentVital(name: WebVital['name'], by: string | null, word = ''): string {
  return by === null ? `${name} all` : `${name} ${by} ${word}`;
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
  const recent = new RecentTimes({
    name: 'recent_vitals',
    bounds: RECENT_BOUNDS,
    spanMs: RECENT_MS,
    most: MOST_RECENT,
  });
  return {
    recent: () => recent.figure(),
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
        const measured = name === 'CLS' ? value : value / 1000;
        recent.add(recentVital(name, null), measured);
        for (const [by, word] of Object.entries(where)) recent.add(recentVital(name, by, word), measured);
      }
    },
  };
}

function isOneOf(known: readonly string[], value: string): boolean {
  return known.includes(value);
}

function ratingOf(name: Name, value: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = VITAL_LIMITS[name];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}
