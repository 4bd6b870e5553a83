import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import type { PageState } from '../../../shared/page-data.ts';
import {
  REPORT_LIMITS,
  WEB_VITALS_SOURCE,
  type NoiseCounts,
  type Report,
  type WebVital,
} from '../../../shared/monitoring.ts';
import { originOf } from './shown-now.ts';

/**
 * Measures the page that was loaded, and sends what is new whenever it is hidden, because it may never be shown again. A
 * navigation in the page still belongs to it.
 */
export function watchVitals(
  { build, data }: PageState,
  send: (report: Report) => unknown,
  takeNoise: () => NoiseCounts,
): void {
  const origin = originOf(build, data);
  const fresh = new Map<string, WebVital>();
  const note = ({ id, name, value, rating, navigationType }: MetricType) => {
    if (navigationType !== 'soft-navigation')
      fresh.set(id, { name, value, rating, navigation: navigationType });
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(note);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || fresh.size === 0) return;
    const metrics = [...fresh.values()].slice(0, REPORT_LIMITS.metrics);
    fresh.clear();
    send({ source: WEB_VITALS_SOURCE, ...origin, device: data.device, metrics, noise: takeNoise() });
  });
}
