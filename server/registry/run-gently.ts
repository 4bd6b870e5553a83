import { setImmediate as pause, setTimeout as delay } from 'node:timers/promises';
import type { Steps } from '../../shared/registry/steps.ts';

/** Milliseconds between pauses in which requests are answered. */
const SLICE_MS = 5;

export interface GentleOptions {
  readonly signal?: AbortSignal;
  /** Length of a pause, for work that nobody waits for. */
  readonly restMs?: number;
}

/** Rejects with what a step throws or when aborted. */
export async function runGently<T>(steps: Steps<T>, { signal, restMs = 0 }: GentleOptions = {}): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since > SLICE_MS) {
      await (restMs > 0 ? delay(restMs, undefined, { ref: false }) : pause());
      signal?.throwIfAborted();
      since = performance.now();
    }
  }
}
