/** An error that browsers reported. Holds nothing about a visitor. */
export interface ClientErrorRow {
  fingerprint: string;
  kind: 'framework error' | 'script error';
  message: string;
  stack: string;
  revision: string | null;
  count: number;
  first_seen: number;
  last_seen: number;
  /** One of 1,024 groups of networks, of the first report. */
  network: number;
}

/** Where an error was seen. */
export interface ClientErrorSightingRow {
  fingerprint: string;
  sighting: 'page' | 'browser' | 'build';
  value: string;
  count: number;
}

/** One bar of a histogram of a day. */
export interface WebVitalCountRow {
  /** Days since 1970. */
  day: number;
  name: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB';
  layout: string;
  locale: string;
  device: string;
  /** Number of the bar: `server/metrics/vital-bars.ts`. */
  bar: number;
  count: number;
}
