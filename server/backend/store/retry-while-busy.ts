import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './store-errors.ts';

/** Another process writes for a few milliseconds, or somebody holds the lock for longer. */
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 50;

/**
 * Tries again while another process has locked the file. The event loop goes on in the pauses.
 * @param until by `performance.now()`; the first try is made in any case
 * @throws what `work` throws
 */
export async function retryWhileBusy<T>(work: () => T | Promise<T>, until: number): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await wait(pause);
  }
}
