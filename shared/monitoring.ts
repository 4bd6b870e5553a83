import type { Locale } from './locales.ts';

/*
 * What browsers report: errors and Web Vitals. No zod here, the browser imports it; the server's schema is made from
 * the same limits.
 */

/** Filter lists block the first by name; the browser then turns to the second. Specification 7, contract. */
export const REPORT_ADDRESSES = ['/api/monitoring', '/client-reports'] as const;

export const ERROR_SOURCES = ['framework error', 'script error'] as const;
export const WEB_VITALS_SOURCE = 'web vitals';
export const WEB_VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export const VITALS_RATINGS = ['good', 'needs-improvement', 'poor'] as const;

/** Characters of each text, entries of each list. Longer ones are cut by both sides. Specification 7 (text 4 kB). */
export const REPORT_LIMITS = {
  error: 4000,
  file: 500,
  page: 1000,
  instance: 200,
  info: 2000,
  id: 80,
  userAgent: 350,
  browser: 100,
  trail: 20,
  trailEntry: 200,
  metrics: 10,
} as const;

/** Where a report comes from. */
interface ReportOrigin {
  /** Address of the page. */
  page: string;
  /** Build id and registry revision that the page was made from. */
  build?: string;
  registry?: string;
  pageId?: string;
  layout?: string;
  locale?: Locale;
}

/** An error in a browser. */
export interface ClientReport extends ReportOrigin {
  source: (typeof ERROR_SOURCES)[number];
  /** Message and stack. */
  error: string;
  /** Address of the script. */
  file: string;
  browser: { userAgent: string; appName: string; version: string; platform: string };
  /** Framework errors: the component. */
  instance?: string;
  /** Framework errors: where in the component's life. */
  info?: string;
  /** What happened before: routes visited, calls that failed. */
  trail?: string[];
}

export interface WebVital {
  name: (typeof WEB_VITALS)[number];
  /** Milliseconds; for CLS a ratio. */
  value: number;
  rating?: (typeof VITALS_RATINGS)[number];
}

/** The Web Vitals of one page view. */
export interface WebVitalsReport extends ReportOrigin {
  source: typeof WEB_VITALS_SOURCE;
  metrics: WebVital[];
}

export type Report = ClientReport | WebVitalsReport;
