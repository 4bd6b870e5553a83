/** Milliseconds between checks for a newer build, and before the first. Specification 9. */
export const BUILD_POLL_MS = 3_600_000;

/** `wait` is for a hidden tab. `stop` is final. */
export type PollAction = 'ask' | 'wait' | 'stop';

/** Specification 4, build refresh. */
export function pollAction({ outdated, hidden }: { outdated: boolean; hidden: boolean }): PollAction {
  if (outdated) return 'stop';
  return hidden ? 'wait' : 'ask';
}

/**
 * Returns whether a newer build is out. `answer` is the content of `builds/latest.json`; anything unreadable
 * changes nothing. Once `before` is true, the result stays true.
 */
export function isOutdated(current: string, answer: unknown, before: boolean): boolean {
  if (before) return true;
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return false;
  return typeof answer.id === 'string' && answer.id !== '' && answer.id !== current;
}
