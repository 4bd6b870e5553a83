/** Returns the IANA name of the visitor's zone. Where `Temporal` is missing, the first call takes longer than a frame. */
export function timeZone(): string {
  if (typeof Temporal !== 'undefined') return Temporal.Now.timeZoneId();
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
