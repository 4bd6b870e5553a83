import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest turn of the event loop until `end` settles, in milliseconds of this thread's own computing time. */
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
