import type { Snapshot } from '../../shared/registry/types.ts';
import { boundHeap } from './bound-heap.ts';
import type { RegistryPaths } from './file-state.ts';
import { RegistryReader } from './registry-reader.ts';
import { ServedState, type Refusal, type StateObservers } from './served-state.ts';
import type { SearchOptions, Warnings } from './warning-search.ts';
import { POLL_MS, watchFiles } from './watch-registry.ts';

export interface RegistryOptions extends RegistryPaths, StateObservers, Pick<SearchOptions, 'otherFindings'> {
  /** Whether files are watched; `reload` works either way. On by default. */
  readonly watch?: boolean;
  /** Milliseconds between two looks at the files. */
  readonly pollMs?: number;
}

export interface RegistryStatus {
  readonly revision: string;
  /** Null when what lies in the files is what is served. */
  readonly lastRefusal: Refusal | null;
  /** What is left out of what is served; null as long as it is looked for. */
  readonly warnings: Warnings | null;
}

/** Holds the state that is served, and replaces it when an edit passes all checks. */
export interface RegistryStore {
  /** The last good state. A request keeps the one it began with. */
  current(): Snapshot;
  status(): RegistryStatus;
  /** Calls `listener` after each swap; gives the function that ends it. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  /** Calls `listener` with each refusal that is news, and with null when what lies in the files is served again. */
  subscribeRefusals(listener: (refusal: Refusal | null) => void): () => void;
  /** Reads the files again at once (SIGHUP). Never rejects. */
  reload(): Promise<void>;
  close(): void;
}

/** From so many pages on they are most of what the process holds in memory. */
const MANY_PAGES = 2000;

/**
 * Reads and checks registry and texts, then watches them.
 * Throws a RegistryRefusedError when they cannot be served at start.
 */
export async function openRegistry(options: RegistryOptions): Promise<RegistryStore> {
  const { registryFile, localesDir, otherFindings, logger, watch = true, pollMs = POLL_MS } = options;
  const paths = { registryFile, localesDir };
  const reader = new RegistryReader(paths);
  const state = await ServedState.open(await reader.read(), options, { paths, otherFindings });
  const baseline = reader.scan();
  if (state.snapshot.pages.length > MANY_PAGES) boundHeap();
  // One after the other: a call that comes while another reads must see what was written since.
  let running = Promise.resolve();
  const reload = () => {
    running = running
      .then(async () => state.take(await reader.read()))
      .catch((err: unknown) => {
        logger?.error({ err }, 'the registry could not be read again');
      });
    return running;
  };
  const unwatch = watch ? watchFiles(options, { baseline, onChange: reload, pollMs }) : () => {};
  return {
    current: () => state.snapshot,
    status: () => ({
      revision: state.snapshot.revision,
      lastRefusal: state.refusal,
      warnings: state.warnings,
    }),
    subscribe: (listener) => state.subscribe(listener),
    subscribeRefusals: (listener) => state.subscribeRefusals(listener),
    reload,
    close() {
      unwatch();
      state.close();
    },
  };
}
