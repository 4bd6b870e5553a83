import { Counter, Histogram, type Registry } from 'prom-client';
import { MILLISECONDS, type CountedVitals, type VitalName } from './vital-bars.ts';

/** Up to which value a measure is good, and up to which it is not yet poor (web.dev/articles/vitals): ms, and a ratio for CLS. */
const LIMITS: Readonly<Record<VitalName, readonly [good: number, fair: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
  CLS: [0.1, 0.25],
};

export interface VitalFigures {
  count(counted: CountedVitals): void;
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
    buckets: MILLISECONDS.map((end) => end / 1000),
    registers,
  });
  return {
    count({ place, vitals }) {
      for (const { name, value } of vitals) {
        rated.inc({ name, rating: ratingOf(name, value), ...place });
        if (name !== 'CLS') seconds.observe({ name, device: place.device }, value / 1000);
      }
    },
  };
}

/** By the limits of web.dev. */
export function ratingOf(name: VitalName, value: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = LIMITS[name];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}
