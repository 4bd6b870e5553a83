import { setTimeout as delay } from 'node:timers/promises';

/** Between looks, however many ask for one. Milliseconds. */
const REST_MS = 250;

/**
 * A look for a newer state, for all who ask at the same time: each gets one that begins after it has asked, at most one
 * in `restMs` is made.
 * @param look must not reject
 */
export function sharedLooks(look: () => Promise<void>, restMs: number = REST_MS): () => Promise<void> {
  let rested: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () =>
    (next ??= rested.then(() => {
      next = null;
      const looked = look();
      rested = looked.then(() => delay(restMs, undefined, { ref: false }));
      return looked;
    }));
}
