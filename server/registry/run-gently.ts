import { setImmediate as pause, setTimeout as delay } from 'node:timers/promises';
import type { Steps } from '../../shared/registry/steps.ts';

/** Milliseconds of work between two pauses in which requests are answered. */
const SLICE_MS = 5;

export interface GentleOptions {
  /** Ends the work at its next pause. */
  readonly signal?: AbortSignal;
  /** Length of a pause, for work that nobody waits for; defaults to 0. */
  readonly restMs?: number;
}

/** Runs the steps with pauses. Rejects with what a step throws or when aborted. */
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
