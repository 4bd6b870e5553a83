import { setImmediate as pause, setTimeout as delay } from 'node:timers/promises';
import { ChangeHints } from './change-hints.ts';
import { listTextFiles, scanOf, signatureOf, type RegistryPaths } from './file-state.ts';

/** Milliseconds between two looks at the files, for edits of which the system tells nothing. */
export const POLL_MS = 500;
/** Milliseconds between two looks at files that change. */
const SETTLE_MS = 50;
/** Looks that must find files at rest before they are read, so that a file half written is rarely seen. */
const RESTING_LOOKS = 2;
/** Looks for rest at most: files that never rest are read all the same. */
const MAX_LOOKS = 20;
/** Milliseconds between two looks at least, however much the system tells. */
const MIN_REST_MS = 20;
/** Files that are looked at between two pauses, about a millisecond. */
const FILES_PER_SLICE = 250;
/** Looking without a hint may take at most this share of the time, however many files there are. */
const MAX_SHARE = 0.05;

/** Signatures of every file at one moment, in one text. */
export async function scanFiles({ registryFile, localesDir }: RegistryPaths): Promise<string> {
  const paths = [registryFile, ...listTextFiles(localesDir).map((file) => file.path)];
  const files = [];
  for (const path of paths) {
    files.push({ path, signature: signatureOf(path) });
    if (files.length % FILES_PER_SLICE === 0) await pause();
  }
  return scanOf(files);
}

/**
 * Calls `onChange` after any file was written, replaced, relinked, added or removed since `baseline` (a scan), one
 * call at a time. Polls, and sooner when the system tells of a change: neither `fs.watch` nor what builds on it notices
 * a swapped link.
 * Gives the function that ends it.
 */
export function watchFiles(
  paths: RegistryPaths,
  {
    baseline,
    onChange,
    pollMs = POLL_MS,
  }: { baseline: string; onChange: () => Promise<void>; pollMs?: number },
): () => void {
  const end = new AbortController();
  const hints = new ChangeHints(paths);
  const rest = (ms: number) => delay(ms, undefined, { signal: end.signal, ref: false });
  const run = async () => {
    let last = baseline;
    let took = 0;
    for (;;) {
      await rest(MIN_REST_MS);
      await hints.wait(Math.max(pollMs, took / MAX_SHARE));
      end.signal.throwIfAborted();
      const began = performance.now();
      const scan = await scanFiles(paths);
      took = performance.now() - began;
      if (scan === last) continue;
      last = await settled(paths, scan, rest);
      end.signal.throwIfAborted();
      hints.renew();
      await onChange();
    }
  };
  // The loop ends by its signal only; what `onChange` may throw is its own affair.
  run().catch((cause: unknown) => {
    if (!end.signal.aborted) throw cause;
  });
  return () => {
    end.abort();
    hints.close();
  };
}

/** Looks on until the files rest, and gives the last scan. */
async function settled(
  paths: RegistryPaths,
  first: string,
  rest: (ms: number) => Promise<void>,
): Promise<string> {
  let scan = first;
  for (let looks = 0, resting = 0; looks < MAX_LOOKS && resting < RESTING_LOOKS; looks++) {
    await rest(SETTLE_MS);
    const next = await scanFiles(paths);
    resting = next === scan ? resting + 1 : 0;
    scan = next;
  }
  return scan;
}
