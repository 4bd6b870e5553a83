import type { Locale } from './locales.ts';

/* Browser code imports this file, so zod must stay out. The server builds its schema from the same
   limits. */

/** Filter lists block the first address, and the browser then uses the second. Specification 7. */
export const REPORT_ADDRESSES = ['/api/monitoring', '/client-reports'] as const;

export const ERROR_SOURCES = ['framework error', 'script error'] as const;
export const WEB_VITALS_SOURCE = 'web vitals';
export const WEB_VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export const VITALS_RATINGS = ['good', 'needs-improvement', 'poor'] as const;
/** How the measured page came to be shown. A restored page is there at once, and must not count as a fast one. */
export const VITALS_NAVIGATIONS = [
  'navigate',
  'reload',
  'back-forward',
  'back-forward-cache',
  'prerender',
  'restore',
] as const;
export const REPORT_DEVICES = ['desktop', 'mobile'] as const;

/** Different errors that a page reports until it is left. Specification 7. */
export const MOST_REPORTS = 10;
/** Errors that are not ours: they are counted and set aside. */
export const NOISE_KINDS = ['extension', 'translator', 'foreign', 'browser'] as const;
export type NoiseKind = (typeof NOISE_KINDS)[number];
export type NoiseCounts = Partial<Record<NoiseKind, number>>;

/** Characters per text, entries per list. Both sides cut at them. Specification 7 (text 4 kB). */
export const REPORT_LIMITS = {
  error: 4000,
  file: 500,
  page: 1000,
  instance: 200,
  info: 2000,
  id: 80,
  userAgent: 350,
  browser: 100,
  trail: 10,
  trailEntry: 200,
  metrics: 10,
  noise: 1000,
} as const;

export interface ReportOrigin {
  page: string;
  /** Build id and registry revision of the page. */
  build?: string;
  registry?: string;
  pageId?: string;
  layout?: string;
  locale?: Locale;
}

export interface ClientReport extends ReportOrigin {
  source: (typeof ERROR_SOURCES)[number];
  /** Message and stack. */
  error: string;
  file: string;
  browser: { userAgent: string; appName: string; version: string; platform: string };
  /** The component, for framework errors. */
  instance?: string;
  /** The stage of the component's life, for framework errors. */
  info?: string;
  trail?: string[];
}

export interface WebVital {
  name: (typeof WEB_VITALS)[number];
  /** Milliseconds, or a ratio for CLS. */
  value: number;
  rating?: (typeof VITALS_RATINGS)[number];
  navigation?: (typeof VITALS_NAVIGATIONS)[number];
}

export interface WebVitalsReport extends ReportOrigin {
  source: typeof WEB_VITALS_SOURCE;
  device?: (typeof REPORT_DEVICES)[number];
  metrics: WebVital[];
  /** Errors set aside since the last report of this kind. */
  noise?: NoiseCounts;
}

export type Report = ClientReport | WebVitalsReport;
