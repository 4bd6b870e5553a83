import { setImmediate as nextTurn } from 'node:timers/promises';

/** In milliseconds of this thread, without other processes. */
export function computingTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the longest turn of the event loop until `end` settles, in milliseconds of computing. */
export async function longestTurn(end: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  void end.finally(() => over.abort());
  let longest = 0;
  while (!over.signal.aborted) {
    const before = process.threadCpuUsage();
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  }
  return longest;
}
