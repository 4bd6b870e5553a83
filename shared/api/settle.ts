import type { Settled } from '../page-data.ts';

/**
 * Waits for a section's data without ever rejecting: late or failed data counts as missing.
 * @param ms time limit, including the retry
 * @param signal ends the wait when the visitor leaves
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
