/** Key in `localStorage`. Specification 3. */
export const NOTICE_UNTIL_KEY = 'regionalNoticeUntil';

/** Milliseconds behind the end of the visitor's day. Specification 9. */
const SUPPRESSION_MS = 96 * 3_600_000;

/** Whether the visitor has asked not to be reminded. Anything but a number does not count. */
export function isSuppressed(stored: string | null | undefined, now: number): boolean {
  const until = stored == null || stored.trim() === '' ? NaN : Number(stored);
  return Number.isFinite(until) && now <= until;
}

/** The end of the day in the visitor's own zone plus 96 hours, minus 1 ms. Specification 4, 9. */
export function suppressedUntil(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return midnight.getTime() + SUPPRESSION_MS - 1;
}

/** Whether the regional check asks for the notice: code 0 and flag yes. */
export function asksForNotice(answer: unknown): boolean {
  const { code, flag } = (answer ?? {}) as { code?: unknown; flag?: unknown };
  return code === 0 && (flag === true || (typeof flag === 'string' && flag.toLowerCase() === 'yes'));
}

/** The same page on the professional host. */
export function professionalAddress(
  host: string,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string {
  return `https://${host}${pathname}${search}${hash}`;
}
