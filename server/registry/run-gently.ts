import { setImmediate as pause, setTimeout as delay } from 'node:timers/promises';
import type { Steps } from '../../shared/registry/steps.ts';

/** Milliseconds of work between two pauses in which requests are answered. */
const SLICE_MS = 5;

export interface GentleOptions {
  /** Ends the work at its next pause. */
  readonly signal?: AbortSignal;
  /** Milliseconds of each pause, for work that nobody waits for; 0 when left out. */
  readonly restMs?: number;
}

/** Does the steps with pauses and gives their result. Rejects with what a step throws, and when it is ended. */
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
