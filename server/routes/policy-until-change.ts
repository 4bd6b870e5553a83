import type { Snapshot } from '../../shared/registry/types.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { publishWindowOf } from '../registry/publish-window.ts';

/** `cache-control` of a list of pages: nobody keeps it beyond the next moment at which a page begins or ends. */
export function policyUntilChange(
  policy: 'brief' | 'feed',
  snapshot: Snapshot,
  now: number = Date.now(),
): string {
  const seconds = Math.floor((publishWindowOf(snapshot, now).until - now) / 1000);
  return CACHE_POLICIES[policy].replace(/\d+/, (usual) => String(Math.min(Number(usual), seconds)));
}
