import { localeInfo, type Locale } from '../locales.ts';

/** Seconds in a unit, from the longest; a unit is used above one and a half of it. */
const UNITS = [
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * Writes how long somebody has to wait: `45 seconds`, `2 minutes`, never less than it is.
 * @param seconds nothing and less count as 1
 */
export function formatWait(seconds: number, locale: Locale): string {
  const [unit, size] = UNITS.find(([, length]) => seconds > length * 1.5) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(localeInfo(locale).tag, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / size)));
}
