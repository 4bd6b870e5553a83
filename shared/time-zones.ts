import { localeInfo, type Locale } from './locales.ts';

export function marketZone(locale: Locale): string {
  return localeInfo(locale).timeZone;
}

/** Returns the zone that a browser named, or null if it is no name. Offsets such as `+07:00` are not. */
export function knownZone(name: string | undefined): string | null {
  if (name === undefined || !/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
