import { BUILD_POLL_MS, isOutdated, pollAction } from '../../shared/build-refresh.ts';
import { afterWait } from '../../shared/timer.ts';

/** Whether a newer build than that of the document is out. It then stays so. */
export interface Freshness {
  outdated: boolean;
}

/** Specification 4, build refresh. */
export function watchBuild(build: string, freshness: Freshness): void {
  const poll = async () => {
    const action = pollAction({ outdated: freshness.outdated, hidden: document.hidden });
    if (action === 'ask') freshness.outdated = isOutdated(build, await latestBuild(), freshness.outdated);
    if (action !== 'stop') afterWait(BUILD_POLL_MS, poll);
  };
  afterWait(BUILD_POLL_MS, poll);
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
