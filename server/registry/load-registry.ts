import type { Snapshot } from '../../shared/registry/types.ts';
import { boundHeap } from './bound-heap.ts';
import type { RegistryPaths } from './file-state.ts';
import { RegistryReader } from './registry-reader.ts';
import { ServedState, type Refusal, type StateObservers } from './served-state.ts';
import { POLL_MS, watchFiles } from './watch-registry.ts';

export interface RegistryOptions extends RegistryPaths, StateObservers {
  /** Whether files are watched; `reload` works either way. On by default. */
  readonly watch?: boolean;
  /** Milliseconds between two looks at the files. */
  readonly pollMs?: number;
}

/** Holds the state that is served, and replaces it when an edit passes all checks. */
export interface RegistryStore {
  /** The last good state. A request keeps the one it began with. */
  current(): Snapshot;
  /** `lastRefusal` is null when what lies in the files is what is served. */
  status(): { readonly revision: string; readonly lastRefusal: Refusal | null };
  /** Calls `listener` after each swap; gives the function that ends it. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
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
  const { registryFile, localesDir, logger, watch = true, pollMs = POLL_MS } = options;
  const reader = new RegistryReader({ registryFile, localesDir });
  const state = await ServedState.open(await reader.read(), options);
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
  return {
    current: () => state.snapshot,
    status: () => ({ revision: state.snapshot.revision, lastRefusal: state.refusal }),
    subscribe: (listener) => state.subscribe(listener),
    reload,
    close: watch ? watchFiles(options, { baseline, onChange: reload, pollMs }) : () => {},
  };
}
