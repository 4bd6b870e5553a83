import type { Snapshot } from '../../shared/registry/types.ts';
import { boundHeap } from './bound-heap.ts';
import type { RegistryPaths } from './file-state.ts';
import { firstSound, publishedReader, type PublishedFiles } from './published-files.ts';
import { refusalOf } from './refusal-of.ts';
import { RegistryReader } from './registry-reader.ts';
import { ServedState, type Refusal, type StateObservers } from './served-state.ts';
import type { SearchOptions, Warnings } from './warning-search.ts';
import { POLL_MS, watchedRegistry, watchFiles } from './watch-registry.ts';

export interface RegistryOptions
  extends
    RegistryPaths,
    StateObservers,
    Pick<SearchOptions, 'otherFindings' | 'registryFindings' | 'linkedPages'> {
  /** Defaults to true. `reload` works either way. */
  readonly watch?: boolean;
  readonly pollMs?: number;
  /** Reads again until the files belong together. */
  readonly readWhole?: <T>(read: () => Promise<T>) => Promise<T>;
  readonly published?: PublishedFiles;
  /** Saves reading again what it has read. */
  readonly readBefore?: RegistryReader;
}

export interface RegistryStatus {
  readonly revision: string;
  /** Null if the files' state is served. */
  readonly lastRefusal: Refusal | null;
  /** Null while the search goes on. */
  readonly warnings: Warnings | null;
}

export interface RegistryStore {
  /** The last good state. A request keeps the one it began with. */
  current(): Snapshot;
  status(): RegistryStatus;
  /** @returns ends the subscription */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  /** Reports each new refusal, and null when the files are served again. */
  subscribeRefusals(listener: (refusal: Refusal | null) => void): () => void;
  /** Searches for warnings again, after other files have changed. */
  searchAgain(): void;
  /** Reads the files again at once (SIGHUP). Never rejects. */
  reload(): Promise<void>;
  /** Waits before a new state is served, for others that are to serve it, too. */
  beforeSwap(wait: (revision: string) => Promise<void>): void;
  close(): void;
}

/** From here on, pages make up most of the memory. */
const MANY_PAGES = 2000;

/** @throws RegistryRefusedError if registry and texts cannot be served at start */
export async function openRegistry(options: RegistryOptions): Promise<RegistryStore> {
  const { registryFile, localesDir, logger, published } = options;
  const { watch = true, pollMs = POLL_MS } = options;
  const paths = { registryFile, localesDir };
  const reader = new RegistryReader(paths, options.readBefore);
  const readFiles = () => (options.readWhole ? options.readWhole(() => reader.read()) : reader.read());
  const readPublished = publishedReader(published, reader);
  const read = async () => (await readPublished()) ?? readFiles();
  const search = {
    ...options,
    get paths() {
      return published?.current()?.paths ?? paths;
    },
  };
  const state = await ServedState.open(await firstSound(read, readFiles), options, search);
  const baseline = reader.scan();
  if (state.snapshot.pages.length > MANY_PAGES) boundHeap();
  // One by one, so that a later call sees all that was written before it.
  let running = Promise.resolve();
  const reload = () => {
    running = running
      .then(async () => state.take(await read()))
      .catch((err: unknown) => {
        logger?.error({ err }, 'the registry could not be read again');
        state.refuse(refusalOf(err, search.paths));
      });
    return running;
  };
  published?.onChange(reload);
  // Says so if what is published was refused.
  if (published?.current()) void reload();
  const unwatch = watch
    ? watchFiles(watchedRegistry(paths), { baseline, onChange: reload, pollMs })
    : () => {};
  return {
    current: () => state.snapshot,
    status: () => ({
      revision: state.snapshot.revision,
      lastRefusal: state.refusal,
      warnings: state.warnings,
    }),
    subscribe: (listener) => state.subscribe(listener),
    subscribeRefusals: (listener) => state.subscribeRefusals(listener),
    searchAgain: () => state.searchAgain(),
    reload,
    beforeSwap: (wait) => void (state.beforeSwap = wait),
    close() {
      unwatch();
      state.close();
    },
  };
}
