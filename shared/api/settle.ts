import type { Settled } from '../page-data.ts';

/**
 * Data that a section of the page waits for, bounded and never rejecting: late or failed data is data too.
 * @param ms how long it may take, retry included
 * @param signal gives up earlier, when the visitor has left
 */
export function settle<T>(data: Promise<T>, ms: number, signal?: AbortSignal): Promise<Settled<T>> {
  return new Promise((resolve) => {
    const finish = (settled: Settled<T>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(settled);
    };
    const giveUp = () => finish({ ok: false });
    const timer = setTimeout(giveUp, ms);
    data.then((value) => finish({ ok: true, data: value }), giveUp);
    if (signal?.aborted === true) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
