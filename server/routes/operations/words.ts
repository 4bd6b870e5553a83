import { escapeHtml } from '../../../shared/escape-html.ts';
import type { Unit } from './read-alarms.ts';

const WHOLE = new Intl.NumberFormat('en');
const SHARE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const SHORT = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'short' });
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

export const wholeNumber = (value: number): string => WHOLE.format(Math.round(value));
export const percent = (share: number): string => SHARE.format(share);
/** Seconds as `340 ms` or `2.4 s`. */
export const duration = (seconds: number): string =>
  seconds < 1 ? `${Math.max(1, Math.round(seconds * 1000))} ms` : `${SHORT.format(seconds)} s`;
export const megabytes = (bytes: number): string => `${SHORT.format(bytes / 1e6)} MB`;

export function inUnit(value: number, unit: Unit): string {
  if (unit === 'share') return percent(value);
  if (unit === 'seconds') return duration(value);
  return unit === 'bytes' ? megabytes(value) : SHORT.format(value);
}

/** The span of the recent figures: `last 5 min`. */
export function spanOf(seconds: number): string {
  return seconds < 90 ? `last ${Math.max(1, Math.round(seconds))} s` : `last ${Math.round(seconds / 60)} min`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `12 min. ago` as text. */
export function ago(at: number, now: number): string {
  const past = Math.max(0, now - at);
  if (past < MINUTE) return AGO.format(-Math.round(past / 1000), 'second');
  if (past < HOUR) return AGO.format(-Math.round(past / MINUTE), 'minute');
  return past < 2 * DAY
    ? AGO.format(-Math.round(past / HOUR), 'hour')
    : AGO.format(-Math.round(past / DAY), 'day');
}

/**
 * A moment in UTC and how long ago it was, as HTML.
 * @param at milliseconds since 1970, or ISO 8601
 */
export function moment(at: number | string, now: number): string {
  const date = new Date(at);
  const both = `${MOMENT.format(date)} <small>${ago(date.getTime(), now)}</small>`;
  return `<time datetime="${date.toISOString()}">${both}</time>`;
}

/** The first of many, and how many more there are, as HTML. */
export function firstOf(words: readonly string[], most: number): string {
  const shown = words.slice(0, most).map((word) => `<code>${escapeHtml(word)}</code>`);
  const rest = words.length - shown.length;
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
