import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { marketZone } from '../../../shared/time-zones.ts';
import type { TrainingSlotRow } from '../store/schema/training.ts';

const DAYS_AHEAD = 21;
/** These local times avoid packing and pickup. */
const HOURS = [10, 15];
const MINUTES = 45;
/** As many as can ask questions in that time. */
const SEATS = 8;

/**
 * Plans working days in the language and time of each market. The ids (`th-20261124-1000`) make repeated planning
 * harmless.
 * @param now ms since 1970
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
