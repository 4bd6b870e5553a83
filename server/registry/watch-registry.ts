import { setImmediate as pause, setTimeout as delay } from 'node:timers/promises';
import { listTextFiles, signatureOf, type RegistryPaths } from './file-state.ts';

/** Milliseconds between two looks at the files; an edit is noticed well within two seconds. */
export const POLL_MS = 500;
/** Milliseconds for which files must rest before they are read, so that a file half written is rarely seen. */
const SETTLE_MS = 100;
/** Looks for rest at most: files that never rest are read all the same. */
const MAX_SETTLES = 10;
/** Files that are looked at between two pauses, about a millisecond. */
const FILES_PER_SLICE = 250;
/** Looking may take at most this share of the time, however many files there are. */
const MAX_SHARE = 0.05;

/** Signatures of every file at one moment, in one text. */
export async function scanFiles({ registryFile, localesDir }: RegistryPaths): Promise<string> {
  const files = [registryFile, ...listTextFiles(localesDir).map((file) => file.path)];
  let scan = '';
  for (let at = 0; at < files.length; at++) {
    scan += `${files[at]} ${signatureOf(files[at] as string)}\n`;
    if (at % FILES_PER_SLICE === FILES_PER_SLICE - 1) await pause();
  }
  return scan;
}

/**
 * Calls `onChange` after any file was written, replaced, relinked, added or removed since `baseline` (a scan), one
 * call at a time. Polls: neither `fs.watch` nor what builds on it notices a swapped link.
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
  const rest = (ms: number) => delay(ms, undefined, { signal: end.signal, ref: false });
  const run = async () => {
    let last = baseline;
    let took = 0;
    for (;;) {
      await rest(Math.max(pollMs, took / MAX_SHARE));
      const began = performance.now();
      let scan = await scanFiles(paths);
      took = performance.now() - began;
      if (scan === last) continue;
      for (let looks = 0; looks < MAX_SETTLES; looks++) {
        const before = scan;
        await rest(SETTLE_MS);
        scan = await scanFiles(paths);
        if (scan === before) break;
      }
      last = scan;
      await onChange();
    }
  };
  // The loop ends by its signal only; what `onChange` may throw is its own affair.
  run().catch((cause: unknown) => {
    if (!end.signal.aborted) throw cause;
  });
  return () => end.abort();
}
