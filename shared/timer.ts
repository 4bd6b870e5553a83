/** Longest delay a timer can take, in milliseconds; with a longer one it fires at once. Specification 9. */
export const MAX_TIMER_MS = 2_147_483_647;

/**
 * The delay to set next when `remaining` milliseconds are to be waited for. Subtract it and ask again until nothing
 * remains; a year takes fifteen timers.
 */
export function timerSlice(remaining: number): number {
  return Math.min(Math.max(remaining, 0), MAX_TIMER_MS);
}
