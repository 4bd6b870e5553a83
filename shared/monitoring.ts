import type { Locale } from './locales.ts';

/* Browser code imports this file, so zod must stay out. The server builds its schema from the same
   limits. */

/** Filter lists block the first address, and the browser then uses the second. Specification 7. */
export const REPORT_ADDRESSES = ['/api/monitoring', '/client-reports'] as const;

export const ERROR_SOURCES = ['framework error', 'script error'] as const;
export const WEB_VITALS_SOURCE = 'web vitals';
export const WEB_VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export const VITALS_RATINGS = ['good', 'needs-improvement', 'poor'] as const;

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
  trail: 20,
  trailEntry: 200,
  metrics: 10,
} as const;

interface ReportOrigin {
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
}

export interface WebVitalsReport extends ReportOrigin {
  source: typeof WEB_VITALS_SOURCE;
  metrics: WebVital[];
}

export type Report = ClientReport | WebVitalsReport;
