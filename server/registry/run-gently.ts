import { setImmediate as pause } from 'node:timers/promises';
import type { Steps } from '../../shared/registry/steps.ts';

/** Milliseconds of work between two pauses in which requests are answered. */
const SLICE_MS = 5;

/** Does the steps with pauses and gives their result. Rejects with what a step throws. */
export async function runGently<T>(steps: Steps<T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since > SLICE_MS) {
      await pause();
      since = performance.now();
    }
  }
}
