import { BUILD_POLL_MS, isOutdated, pollAction } from '../../shared/build-refresh.ts';
import { afterWait } from '../../shared/timer.ts';

/** Specification 4, build refresh. */
export function watchBuild(build: string): { isOutdated(): boolean } {
  let outdated = false;
  const poll = async () => {
    const action = pollAction({ outdated, hidden: document.hidden });
    if (action === 'ask') outdated = isOutdated(build, await latestBuild(), outdated);
    if (action !== 'stop') afterWait(BUILD_POLL_MS, poll);
  };
  afterWait(BUILD_POLL_MS, poll);
  return { isOutdated: () => outdated };
}

/** A failure is silent, because the next poll still comes. */
async function latestBuild(): Promise<unknown> {
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
