import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { Steps } from '../../shared/registry/steps.ts';

/** More than any work may go on before others have their turn, in milliseconds. */
const LONG_MS = 1000;

/** Looks at the clock that work may have in a turn of the event loop: one piece ends where the next begins. */
export const FEW = 12;

/** How work went on that lets others have their turn. */
export interface Pauses {
  /** How often it let them. */
  pauses: number;
  /** Most looks at the clock in one turn of the event loop. */
  mostATurn: number;
}

/**
 * Watches work that goes on for a slice of time, and then lets others have their turn. Until it ends, every look at
 * `performance.now()` finds a whole second gone, so that each step is the last one of its slice: it looks once
 * after the step and once after the pause.
 */
export async function watchPauses(work: () => Promise<unknown>): Promise<Pauses> {
  let [now, looks] = [performance.now(), 0];
  const over = new AbortController();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    return (now += LONG_MS);
  });
  onTestFinished(() => clock.mockRestore());
  const done = work().finally(() => over.abort());
  let [all, mostATurn] = [0, 0];
  while (!over.signal.aborted) {
    looks = 0;
    await nextTurn();
    all += looks;
    mostATurn = Math.max(mostATurn, looks);
  }
  clock.mockRestore();
  await done;
  return { pauses: Math.floor(all / 2), mostATurn };
}

/** How many steps work has, done at once. */
export function stepsOf(steps: Steps<unknown>): number {
  let count = 0;
  while (!steps.next().done) count += 1;
  return count;
}

/** Length of the longest text that this thread parses as JSON while work goes on. */
export async function longestParse(work: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  await work();
  const lengths = parse.mock.calls.map(([text]) => text.length);
  parse.mockRestore();
  return Math.max(0, ...lengths);
}

/** How long other work takes in each turn of the event loop of a busy process, in milliseconds. */
const OTHERS_MS = 3;

/** How many turns of the event loop work needs in which others are busy. Each wait for a file or a timer costs one. */
export async function turnsOf(work: () => Promise<unknown>): Promise<number> {
  const sleep = new Int32Array(new SharedArrayBuffer(4));
  let turns = 0;
  const over = new AbortController();
  const done = work().finally(() => over.abort());
  while (!over.signal.aborted) {
    Atomics.wait(sleep, 0, 0, OTHERS_MS);
    turns += 1;
    await nextTurn();
  }
  await done;
  return turns;
}
