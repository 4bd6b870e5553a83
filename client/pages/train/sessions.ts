import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import { localeInfo, type Locale } from '../../../shared/locales.ts';

export type Session = AnswerOf<'getNotLoggedDefaultCountry'>['slots'][number];

/** Earliest first. */
export interface SessionGroup {
  lang: Locale;
  sessions: Session[];
}

/** Three weeks of two sessions a working day. */
const MOST_IN_OWN = 30;
/** All sessions of five more languages would be a hundred. */
const MOST_IN_OTHER = 6;

/** Groups sessions with free seats, the visitor's language first. */
export function groupSessions(slots: readonly Session[], own: Locale): SessionGroup[] {
  const free = slots.filter(({ left }) => left > 0).sort((a, b) => a.start.localeCompare(b.start));
  const byLang = Map.groupBy(free, ({ lang }) => lang);
  const langs = [...byLang.keys()].sort((a, b) => Number(b === own) - Number(a === own));
  return langs.map((lang) => ({
    lang,
    sessions: (byLang.get(lang) ?? []).slice(0, lang === own ? MOST_IN_OWN : MOST_IN_OTHER),
  }));
}

/** Sessions of one day in the visitor's zone. */
export interface SessionDay {
  /** Of the first session. */
  start: string;
  sessions: Session[];
}

/** Keeps the order. */
export function groupByDay(sessions: readonly Session[], words: Pick<SessionWords, 'day'>): SessionDay[] {
  const days = Map.groupBy(sessions, ({ start }) => words.day(start));
  return [...days.values()].map((ofDay) => ({ start: ofDay[0]?.start ?? '', sessions: ofDay }));
}

export interface SessionWords {
  /** Such as `Mon, Nov 23`. */
  day(start: string): string;
  /** Such as `Mon`. */
  weekday(start: string): string;
  /** Such as `Nov 23`. */
  date(start: string): string;
  /** Such as `10:00 AM`, or `03:00` where the day has 24 hours. */
  time(start: string): string;
  /** Such as `45 minutes`. */
  length(minutes: number): string;
  /** Name of a language, such as `English`. */
  language(locale: Locale): string;
}

/** Length of all sessions in minutes, or null if they differ. */
export function commonLength(sessions: readonly Session[]): number | null {
  const [first, ...others] = sessions;
  const same = others.every(({ minutes }) => minutes === first?.minutes);
  return first !== undefined && same ? first.minutes : null;
}

/**
 * Name of a zone in words, such as `Indochina Time`.
 * @param timeZone IANA name
 */
export function zoneName(locale: Locale, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(localeInfo(locale).tag, { timeZone, timeZoneName: 'long' });
  return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** IANA name of the browser's zone. */
export function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** @param timeZone IANA name */
export function sessionWords(locale: Locale, timeZone: string): SessionWords {
  const { tag } = localeInfo(locale);
  const days = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  const weekdays = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone });
  const dates = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone });
  const times = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone });
  const ending = locale === 'th' ? '\u00A0น.' : '';
  const lengths = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  return {
    day: (start) => days.format(new Date(start)),
    weekday: (start) => weekdays.format(new Date(start)),
    date: (start) => dates.format(new Date(start)),
    time: (start) => times.format(new Date(start)) + ending,
    length: (minutes) => lengths.format(minutes),
    language: (spoken) =>
      languages.of(new Intl.Locale(localeInfo(spoken).tag).language) ?? localeInfo(spoken).name,
  };
}
