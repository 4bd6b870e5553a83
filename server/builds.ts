import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Snapshot } from '../shared/registry/types.ts';
import type { AppContext } from './app-context.ts';
import type { Assets } from './render/assets.ts';

/** Pages opened before an edit still ask for earlier states. */
const KEPT_BUILDS = 3;
/** Their pages ask for texts by the build. */
const KEPT_PREVIEWS = 8;

/** An id joins the code's revision with that of registry and texts. */
export function createBuilds(
  assets: Assets,
  registry: AppContext['registry'],
): Pick<AppContext, 'buildId' | 'buildTime' | 'snapshotOf' | 'keptSnapshots' | 'rememberPreview'> {
  const ids = new WeakMap<Snapshot, string>();
  const id = (snapshot: Snapshot) => {
    const known = ids.get(snapshot) ?? `${assets.revision}-${hash('sha256', snapshot.revision).slice(0, 10)}`;
    ids.set(snapshot, known);
    return known;
  };
  const builds = new LRUCache<string, { snapshot: Snapshot; time: number }>({ max: KEPT_BUILDS });
  // Undoing an edit makes an earlier id the latest again.
  const remember = (snapshot: Snapshot) => void builds.set(id(snapshot), { snapshot, time: Date.now() });
  const previews = new LRUCache<string, Snapshot>({ max: KEPT_PREVIEWS });
  remember(registry.current());
  registry.subscribe(remember);
  return {
    buildId: id,
    buildTime: (snapshot) => builds.peek(id(snapshot))?.time ?? Date.now(),
    snapshotOf: (build) => builds.peek(build)?.snapshot ?? previews.get(build) ?? null,
    rememberPreview: (snapshot) => void previews.set(id(snapshot), snapshot),
    keptSnapshots: () => [...builds.values()].map(({ snapshot }) => snapshot),
  };
}
