/** Time between two looks at the latest build, and before the first, in milliseconds. Specification 9. */
export const BUILD_POLL_MS = 3_600_000;

/** What to do when the hour is over: ask, wait another hour (hidden tab), or stop for good. */
export type PollAction = 'ask' | 'wait' | 'stop';

/** Once a newer build is known nothing more is asked. Specification 4, build refresh. */
export function pollAction({ outdated, hidden }: { outdated: boolean; hidden: boolean }): PollAction {
  if (outdated) return 'stop';
  return hidden ? 'wait' : 'ask';
}

/**
 * Whether a newer build is out. `current` is the id of the page's build, `answer` what `builds/latest.json` held
 * (null or anything else when it failed: nothing changes), `before` the decision so far, which is never taken back.
 */
export function isOutdated(current: string, answer: unknown, before: boolean): boolean {
  if (before) return true;
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return false;
  return typeof answer.id === 'string' && answer.id !== '' && answer.id !== current;
}
