import { LOCALE_CODES } from '../../shared/locales.ts';
import { REPORT_DEVICES, type WebVital, type WebVitalsReport } from '../../shared/monitoring.ts';

export type VitalName = WebVital['name'];

/** Upper ends of the bars of a histogram, in milliseconds. What is beyond the last is in one more. */
export const MILLISECONDS = [50, 100, 200, 350, 500, 800, 1200, 1800, 2500, 3000, 4000, 6000, 10_000];
/** Of a ratio. */
const SHIFTS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

export const VITAL_BARS: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: MILLISECONDS,
  INP: MILLISECONDS,
  FCP: MILLISECONDS,
  TTFB: MILLISECONDS,
  CLS: SHIFTS,
};

/** The number of the bar that holds a value. */
export function barOf(name: VitalName, value: number): number {
  const bars = VITAL_BARS[name];
  const found = bars.findIndex((end) => value <= end);
  return found === -1 ? bars.length : found;
}

/** What Web Vitals are told apart by. */
export const VITAL_PLACES = ['layout', 'locale', 'device'] as const;
export type VitalPlace = Readonly<Record<(typeof VITAL_PLACES)[number], string>>;

const UNKNOWN = 'other';
/** A page that is restored is there at once, and must not count as a fast one. */
const RESTORED: ReadonlySet<WebVital['navigation']> = new Set(['back-forward-cache', 'restore']);

/** What a report counts for. */
export interface CountedVitals {
  readonly place: VitalPlace;
  /** Without those of restored pages. */
  readonly vitals: readonly WebVital[];
}

/**
 * Reads what counts.
 * @param layouts ids of the registry: what a browser says beside them is `other`
 */
export function countedVitals(
  { metrics, layout, locale, device }: WebVitalsReport,
  layouts: Pick<ReadonlyMap<string, unknown>, 'has'>,
): CountedVitals {
  const place = {
    layout: layout !== undefined && layouts.has(layout) ? layout : UNKNOWN,
    locale: knownOr(LOCALE_CODES, locale),
    device: knownOr(REPORT_DEVICES, device),
  };
  return { place, vitals: metrics.filter(({ navigation }) => !RESTORED.has(navigation)) };
}

function knownOr(known: readonly string[], value: string = UNKNOWN): string {
  return known.includes(value) ? value : UNKNOWN;
}
