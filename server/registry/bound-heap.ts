import { setFlagsFromString } from 'node:v8';

/** Percent by which the heap may grow between collections. V8 allows up to 300. */
const GROWTH = 60;

/**
 * With a large registry each edit leaves a large old state, and the heap would grow to several times its size.
 * Collecting more often costs a few milliseconds an edit, mostly off the event loop.
 */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
