import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../shared/registry/types.ts';
import type { AppContext } from './app-context.ts';
import type { Assets } from './render/assets.ts';

/** How many states can be asked for: the present one, and earlier ones by pages that were opened before an edit. */
const KEPT_BUILDS = 3;

/** Build ids: the code's part, then that of registry and texts. Each is remembered with the time it came into being. */
export function createBuilds(
  assets: Assets,
  registry: AppContext['registry'],
): Pick<AppContext, 'buildId' | 'buildTime' | 'snapshotOf' | 'keptSnapshots'> {
  const ids = new WeakMap<Snapshot, string>();
  const id = (snapshot: Snapshot) => {
    const known = ids.get(snapshot) ?? `${assets.revision}-${hash('sha256', snapshot.revision).slice(0, 10)}`;
    ids.set(snapshot, known);
    return known;
  };
  const builds = new LRUCache<string, { snapshot: Snapshot; time: number }>({ max: KEPT_BUILDS });
  // An edit that was taken back makes an earlier id the latest again.
  const remember = (snapshot: Snapshot) => void builds.set(id(snapshot), { snapshot, time: Date.now() });
  remember(registry.current());
  registry.subscribe(remember);
  return {
    buildId: id,
    buildTime: (snapshot) => builds.peek(id(snapshot))?.time ?? Date.now(),
    snapshotOf: (build) => builds.peek(build)?.snapshot ?? null,
    keptSnapshots: () => [...builds.values()].map(({ snapshot }) => snapshot),
  };
}
