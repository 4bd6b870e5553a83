import { executionAsyncResource } from 'node:async_hooks';
import process from 'node:process';

/** Objects in which Node keeps what `process.nextTick` is given: one, for good. */
const ticks: object[] = [];

/**
 * Gives back the memory that only the start needed. V8 would do so half a minute later and less completely. It works
 * off the event loop, which waits some milliseconds.
 */
export function giveBackMemory(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/**
 * Keeps one tick for good. A collection that gives memory back, ours or V8's own while nobody comes, forgets the shape of
 * objects of which none is left, and the optimised `nextTick` never learns it again: each call then took 0.9 µs
 * instead of 0.1, a tenth of the time of a kept page (`bench/README.md`).
 */
export function keepTickShape(): void {
  process.nextTick(() => ticks.push(executionAsyncResource()));
}
