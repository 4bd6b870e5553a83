import { localeInfo, type Locale } from './locales.ts';

/** Time zone of the market that reads a language. */
export function marketZone(locale: Locale): string {
  return localeInfo(locale).timeZone;
}

/** The zone that a browser named, if it is the name of one; offsets such as `+07:00` are not. */
export function knownZone(name: string | undefined): string | null {
  if (name === undefined || !/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
