import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate as pause } from 'node:timers/promises';
import { pathOfName } from '../../registry/file-names.ts';
import type { RegistryPaths } from '../../registry/file-state.ts';
import type { FileTree } from '../../registry/file-tree.ts';
import type { RegistryLogger } from '../../registry/served-state.ts';
import type { State } from './changes-between.ts';
import type { RevisionStore } from './revision-store.ts';
import type { Revision } from './revision.ts';
import { sinceLast } from './since-last.ts';

/** A state that is served. */
export interface ServedFiles extends State {
  readonly revision: string;
}

/** Keeps what is served as revisions, one after another and behind all other work. */
export interface RevisionRecorder {
  /** Never throws: a site without a place for revisions serves all the same. */
  record(served: ServedFiles): void;
  /** When all that was given is kept, or has been given up. */
  settled(): Promise<void>;
}

export interface RecorderOptions {
  readonly paths: RegistryPaths;
  readonly logger?: RegistryLogger;
  /** Gets all that are kept, the oldest first, whenever a state has been. */
  readonly onKept?: (revisions: readonly Revision[]) => void;
}

export function recordRevisions(
  store: RevisionStore,
  { paths, logger, onKept }: RecorderOptions,
): RevisionRecorder {
  let before: ServedFiles | null = null;
  let running = Promise.resolve();
  const add = async (served: ServedFiles) => {
    const last = await store.last();
    // A verb, or another worker, has kept it.
    if (last?.revision === served.revision) return void (before = served);
    if (!(await keepFiles(store, served.tree, paths, before?.tree))) return;
    const at = new Date().toISOString();
    const { changes, stale } = await sinceLast(store, served, { known: before });
    // Somebody has kept a state meanwhile: this one, or one that came after it.
    if ((await store.last())?.entry !== last?.entry) return;
    await store.add(
      { revision: served.revision, at, by: null, why: 'edit', changes, sound: true },
      served.tree,
      stale,
    );
    before = served;
  };
  return {
    record(served) {
      running = running
        .then(() => add(served))
        .then(async () => onKept?.(await store.list()))
        .catch((err: unknown) => logger?.warn({ err }, 'this revision of the registry could not be kept'));
    },
    settled: () => running,
  };
}

/**
 * Keeps those files that are not kept yet.
 * @param known files that are
 * @returns false if one has changed since: then a later revision is coming
 */
async function keepFiles(
  store: RevisionStore,
  tree: FileTree,
  paths: RegistryPaths,
  known: FileTree = {},
): Promise<boolean> {
  for (const [name, content] of Object.entries(tree)) {
    if (known[name] === content || (await store.isKept(content))) continue;
    const bytes = await readFile(pathOfName(name, paths)).catch(() => null);
    if (bytes === null || hash('sha256', bytes) !== content) return false;
    await store.keep(content, bytes);
    await pause();
  }
  return true;
}
