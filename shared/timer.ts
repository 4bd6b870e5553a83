/** With a longer delay a timer fires at once. In milliseconds. Specification 9. */
export const MAX_TIMER_MS = 2_147_483_647;

/**
 * Returns the next delay of a long wait. Subtract it and ask again until nothing remains.
 * @param remaining in milliseconds
 */
export function timerSlice(remaining: number): number {
  return Math.min(Math.max(remaining, 0), MAX_TIMER_MS);
}

/**
 * Calls `work` after a wait of any length.
 * @param ms may be longer than a timer can be
 */
export function afterWait(ms: number, work: () => void): void {
  const slice = timerSlice(ms);
  setTimeout(() => (slice < ms ? afterWait(ms - slice, work) : work()), slice);
}
