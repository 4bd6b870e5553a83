import { setTimeout as wait } from 'node:timers/promises';

const EVERY_MS = 50;

/** Asks until it is so. Whoever waits for it has a limit of time. */
export async function untilTrue(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(EVERY_MS);
}
