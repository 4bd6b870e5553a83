import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { marketZone } from '../../../shared/time-zones.ts';
import type { TrainingSlotRow } from '../store/schema/training.ts';

/** How far ahead sessions can be booked: three weeks, the present day included. */
const DAYS_AHEAD = 21;
/** Local time of each market: when a shop has packed for the first pickup, and before the last one. */
const HOURS = [10, 15];
const MINUTES = 45;
/** As many as can ask questions in that time. */
const SEATS = 8;

/**
 * The training sessions of the next three weeks: on working days, twice a day in the language and time of each market.
 * Ids say language, day and local time (`th-20261124-1000`), so that planning a day again gives the same sessions.
 * @param now ms since 1970; a session that has begun is not planned
 */
export function planSlots(now: number): TrainingSlotRow[] {
  return LOCALE_CODES.flatMap((locale) => planMarket(locale, now)).filter(({ start }) => start > now);
}

function planMarket(locale: Locale, now: number): TrainingSlotRow[] {
  const zone = marketZone(locale);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const days = Array.from({ length: DAYS_AHEAD }, (_, days) => today.add({ days }));
  return days
    .filter(({ dayOfWeek }) => dayOfWeek <= 5)
    .flatMap((day) => HOURS.map((hour) => planSession(locale, zone, day.toPlainDateTime({ hour }))));
}

function planSession(locale: Locale, zone: string, local: Temporal.PlainDateTime): TrainingSlotRow {
  const { year, month, day, hour, minute } = local;
  const date = `${year}${two(month)}${two(day)}`;
  return {
    id: `${locale}-${date}-${two(hour)}${two(minute)}`,
    start: local.toZonedDateTime(zone).epochMilliseconds,
    minutes: MINUTES,
    locale,
    seats: SEATS,
  };
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
