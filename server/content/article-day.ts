/** Where `site.timeZone` is left out. */
export const DEFAULT_TIME_ZONE = 'Asia/Bangkok';

/** No text of ours is older, and years of other eras that count fewer stand below. */
const FIRST_YEAR = 2000;
const OTHER_ERA_YEARS = 500;
/** Thailand's Buddhist calendar is this far ahead. */
const BUDDHIST_YEARS = 543;

/** The day of the calendar in a time zone, such as `2026-12-03`. */
export function dayIn(timeZone: string, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** When a day of the calendar begins in a time zone, in milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** When the day after begins. */
export function endOfDay(timeZone: string, at: number): number {
  const day = Temporal.PlainDate.from(dayIn(timeZone, at));
  return startOfDay(day.add({ days: 1 }).toString(), timeZone);
}

/** Whether a day, as an article names it, is of the Common Era. */
export function isOfCommonEra(day: string, now: number = Date.now()): boolean {
  const year = Number(day.slice(0, 4));
  return year >= FIRST_YEAR && year < new Date(now).getUTCFullYear() + OTHER_ERA_YEARS;
}

/** What is allowed instead of a day of another era. */
export function commonEraDay(day: string): string {
  const year = Number(day.slice(0, 4)) - BUDDHIST_YEARS;
  const example = isOfCommonEra(`${year}`) ? `${year}${day.slice(4)}` : '2026-12-03';
  return `a day of the Common Era, such as ${example}`;
}
