import { zoneFault } from './moment-zones.ts';

/** Day and time, then the offset, the zone in brackets, or both. */
export const MOMENT_PATTERN =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?:(Z|[+-]\d{2}:\d{2})|([+-]\d{2}:\d{2})?\[([A-Za-z][A-Za-z0-9_+/-]{1,59})\])$/;

export interface MomentFault {
  readonly reason: string;
  readonly allowed: string;
  readonly suggestion?: string;
}

type Reading = { readonly at: number } | { readonly fault: MomentFault };

/**
 * Milliseconds since 1970 of a moment as an editor writes it: `2026-12-01T09:00+07:00`, or in a time zone
 * `2026-12-01T09:00[Asia/Bangkok]`.
 * @throws RangeError for a moment with a fault
 */
export function momentOf(text: string): number {
  const read = readMoment(text);
  if ('fault' in read) throw new RangeError(`${read.fault.reason} – ${read.fault.allowed}`);
  return read.at;
}

/** Says what is wrong with a moment that has the right form; null for nothing. */
export function momentFault(text: string): MomentFault | null {
  const read = readMoment(text);
  return 'fault' in read ? read.fault : null;
}

function readMoment(text: string): Reading {
  const [, local = '', absolute, offset, zone] = MOMENT_PATTERN.exec(text) ?? [];
  const plain = calendarTime(local);
  if (plain === null)
    return faulty(`${local || text} is no day and time of the calendar`, 'such as 2026-12-01T09:00');
  const far = distanceFault(absolute ?? offset);
  if (far !== null) return { fault: far };
  if (absolute !== undefined) return { at: Temporal.Instant.from(local + absolute).epochMilliseconds };
  const known = zoneFault(zone as string);
  if (known !== null) return { fault: { ...known, ...suggested(known.suggestion, local) } };
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone as string, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (offset !== undefined) return atOffset([earlier, later], offset, plain);
  return earlier.equals(later)
    ? { at: earlier.epochMilliseconds }
    : { fault: twoReadings(earlier, later, plain) };
}

function calendarTime(local: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(local);
  } catch {
    return null;
  }
}

/** Minutes of the westernmost and the easternmost clocks of the world. */
const DISTANCES = { west: -12 * 60, east: 14 * 60 };

function distanceFault(offset: string | undefined): MomentFault | null {
  if (offset === undefined || offset === 'Z') return null;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(4))];
  const distance = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
  if (minutes < 60 && distance >= DISTANCES.west && distance <= DISTANCES.east) return null;
  return { reason: `${offset} is no distance from Greenwich`, allowed: '-12:00 to +14:00, such as +07:00' };
}

function suggested(zone: string | undefined, local: string): Pick<MomentFault, 'suggestion'> {
  return zone === undefined ? {} : { suggestion: `${local}[${zone}]` };
}

/** With both, the offset says which of two readings is meant. */
function atOffset(
  readings: readonly Temporal.ZonedDateTime[],
  offset: string,
  plain: Temporal.PlainDateTime,
): Reading {
  const meant = readings.find((one) => one.offset === offset && one.toPlainDateTime().equals(plain));
  if (meant !== undefined) return { at: meant.epochMilliseconds };
  const [first] = readings as [Temporal.ZonedDateTime];
  return faulty(
    `${first.timeZoneId} is not at ${offset} then`,
    [...new Set(readings.map(written))].join(' or '),
  );
}

function twoReadings(
  earlier: Temporal.ZonedDateTime,
  later: Temporal.ZonedDateTime,
  plain: Temporal.PlainDateTime,
): MomentFault {
  const skipped = !earlier.toPlainDateTime().equals(plain);
  const local = plain.toString({ smallestUnit: 'minute' });
  const reason = `The clocks of ${earlier.timeZoneId} ${skipped ? 'skip' : 'show'} ${local}${skipped ? '' : ' twice'}`;
  return { reason, allowed: `${written(earlier)} or ${written(later)}` };
}

function written(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ smallestUnit: 'minute' });
}

function faulty(reason: string, allowed: string): Reading {
  return { fault: { reason, allowed } };
}
