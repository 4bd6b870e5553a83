import { createContext, runInContext } from 'node:vm';

/** Far more than any work of a test takes on a machine that is busy, far less than what has no end. Milliseconds. */
const ENDLESS_MS = 20_000;

const room = createContext({ work: (): unknown => undefined });

/**
 * Does work on an input so large, or so often, that it would take minutes if it grew any worse than in proportion.
 * V8 breaks off what has no end, so that the other tests still run.
 * @throws an error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT` when it was broken off; what the work throws
 */
export function bounded<T>(work: () => T): T {
  room['work'] = work;
  return runInContext('work()', room, { timeout: ENDLESS_MS }) as T;
}

/** Does the same so many times; see `bounded`. */
export function boundedTimes(count: number, work: () => unknown): void {
  bounded(() => {
    for (let at = 0; at < count; at += 1) work();
  });
}
