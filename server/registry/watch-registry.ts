import { setImmediate as pause, setTimeout as delay } from 'node:timers/promises';
import { ChangeHints, registryFolders } from './change-hints.ts';
import { listTextFiles, scanOf, signatureOf, type RegistryPaths } from './file-state.ts';

/** Files that editors change while the site runs. */
export interface Watched {
  /** Changes with every file. */
  scan(): Promise<string>;
  /** Where changes may be noticed early. */
  folders(): Iterable<string>;
  /** Whether a change of a file of this name may be one of these. */
  isOfInterest(name: string): boolean;
}

/** Milliseconds, for changes that the system does not report. */
export const POLL_MS = 500;
const SETTLE_MS = 50;
/** Looks without a change before files are read, so that half-written ones are rarely seen. */
const RESTING_LOOKS = 2;
/** After this many looks even changing files are read. */
const MAX_LOOKS = 20;
const MIN_REST_MS = 20;
/** Takes about a millisecond. */
const FILES_PER_SLICE = 250;
/** The largest share of time for polling. */
const MAX_SHARE = 0.05;

/** The registry with its texts, and the links that a mounted folder swaps (`..data`). */
export function watchedRegistry(paths: RegistryPaths): Watched {
  const { registryFile, localesDir } = paths;
  let places = registryFolders(paths);
  return {
    scan: () => scanFiles([registryFile, ...listTextFiles(localesDir).map((file) => file.path)]),
    folders: () => (places = registryFolders(paths)).folders,
    isOfInterest: (name) => name.endsWith('.json') || name.startsWith('..') || places.names.has(name),
  };
}

export async function scanFiles(paths: readonly string[]): Promise<string> {
  const files = [];
  for (const path of paths) {
    files.push({ path, signature: signatureOf(path) });
    if (files.length % FILES_PER_SLICE === 0) await pause();
  }
  return scanOf(files);
}

/**
 * Calls `onChange`, one call at a time, after any change since the scan `baseline`. It polls, because `fs.watch` misses
 * swapped links, and looks sooner on a hint.
 * @returns stops watching
 */
export function watchFiles(
  watched: Watched,
  {
    baseline,
    onChange,
    pollMs = POLL_MS,
  }: { baseline: string; onChange: () => Promise<void>; pollMs?: number },
): () => void {
  const end = new AbortController();
  const hints = new ChangeHints(watched);
  const rest = (ms: number) => delay(ms, undefined, { signal: end.signal, ref: false });
  const run = async () => {
    let last = baseline;
    let took = 0;
    for (;;) {
      await rest(MIN_REST_MS);
      await hints.wait(Math.max(pollMs, took / MAX_SHARE));
      end.signal.throwIfAborted();
      const began = performance.now();
      const scan = await watched.scan();
      took = performance.now() - began;
      if (scan === last) continue;
      last = await settled(watched, scan, rest);
      end.signal.throwIfAborted();
      hints.renew();
      await onChange();
    }
  };
  // Only an abort may end the loop silently.
  run().catch((cause: unknown) => {
    if (!end.signal.aborted) throw cause;
  });
  return () => {
    end.abort();
    hints.close();
  };
}

async function settled(
  watched: Watched,
  first: string,
  rest: (ms: number) => Promise<void>,
): Promise<string> {
  let scan = first;
  for (let looks = 0, resting = 0; looks < MAX_LOOKS && resting < RESTING_LOOKS; looks++) {
    await rest(SETTLE_MS);
    const next = await watched.scan();
    resting = next === scan ? resting + 1 : 0;
    scan = next;
  }
  return scan;
}
