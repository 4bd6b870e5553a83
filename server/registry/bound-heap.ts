import { setFlagsFromString } from 'node:v8';

/** Percent by which the heap may grow between collections; V8 would allow up to 300. */
const GROWTH = 60;

/**
 * Keeps memory near what is in use. With a large registry each edit leaves a large old state, and by default the heap
 * would grow to several times its size first. Collecting more often costs a few milliseconds an edit, mostly off the
 * event loop.
 */
export function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
