import { nearest } from './nearest.ts';

export interface ZoneFault {
  readonly reason: string;
  readonly allowed: string;
  /** The zone that is probably meant. */
  readonly suggestion?: string;
}

/** What an abbreviation means to people in the markets that we serve; to a computer some are other zones. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['CET', 'Europe/Berlin'],
  ['CST', 'Asia/Shanghai'],
  ['EET', 'Europe/Athens'],
  ['EST', 'America/New_York'],
  ['EST5EDT', 'America/New_York'],
  ['GMT', 'Europe/London'],
  ['HKT', 'Asia/Hong_Kong'],
  ['HST', 'Pacific/Honolulu'],
  ['ICT', 'Asia/Bangkok'],
  ['IST', 'Asia/Kolkata'],
  ['MET', 'Europe/Berlin'],
  ['MST', 'Asia/Kuala_Lumpur'],
  ['MYT', 'Asia/Kuala_Lumpur'],
  ['PHT', 'Asia/Manila'],
  ['PRC', 'Asia/Shanghai'],
  ['PST', 'Asia/Manila'],
  ['SGT', 'Asia/Singapore'],
  ['WET', 'Europe/Lisbon'],
  ['WIB', 'Asia/Jakarta'],
  ['WIT', 'Asia/Jayapura'],
  ['WITA', 'Asia/Makassar'],
]);

/** Zones of this kind count against the sign that everybody expects: `Etc/GMT-7` is seven hours ahead. */
const REVERSED = /^(?:Etc\/)?GMT[+-]\d/i;

/** Says why a time zone is refused; null for one that can be used. */
export function zoneFault(zone: string): ZoneFault | null {
  const reason = zoneReason(zone);
  if (reason === null) return null;
  const meant = meantZone(zone);
  return {
    reason,
    allowed: 'a time zone such as Asia/Bangkok',
    ...(meant !== undefined && { suggestion: meant }),
  };
}

function zoneReason(zone: string): string | null {
  if (REVERSED.test(zone)) return `The sign of ${zone} means the opposite of what it seems to`;
  if (!isZone(zone)) return `There is no time zone "${zone}"`;
  // An abbreviation is one fixed distance all year, and another country may use the same letters.
  if (!zone.includes('/') && zone.toUpperCase() !== 'UTC')
    return `${zone} is a short name that does not mean the same everywhere`;
  return null;
}

function meantZone(zone: string): string | undefined {
  const zones = Intl.supportedValuesOf('timeZone');
  const city = zones.find((name) => name.toLowerCase().endsWith(`/${zone.toLowerCase()}`));
  return ABBREVIATIONS.get(zone.toUpperCase()) ?? city ?? nearest(zone, zones);
}

const EPOCH = Temporal.Instant.fromEpochMilliseconds(0);

function isZone(zone: string): boolean {
  try {
    return Boolean(EPOCH.toZonedDateTimeISO(zone));
  } catch {
    return false;
  }
}
