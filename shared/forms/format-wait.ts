import { localeInfo, type Locale } from '../locales.ts';

/** A unit is used from one and a half times its length. */
const UNITS = [
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * Writes a wait such as `45 seconds` or `2 minutes`, rounded up.
 * @param seconds at least 1 is written
 */
export function formatWait(seconds: number, locale: Locale): string {
  const [unit, size] = UNITS.find(([, length]) => seconds > length * 1.5) ?? (['second', 1] as const);
  const format = new Intl.NumberFormat(localeInfo(locale).tag, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.ceil(seconds / size)));
}
