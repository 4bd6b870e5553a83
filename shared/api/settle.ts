import { AppError } from '../errors.ts';
import type { Settled } from '../page-data.ts';

export interface SettleOptions {
  /** Time limit in milliseconds, including the retry. */
  ms: number;
  /** Ends the wait when the visitor leaves. */
  signal?: AbortSignal;
  /** Is told why there is no data, unless the visitor has left. */
  onFailure?: (error: unknown) => void;
}

/** Waits for a section's data without ever rejecting: late or failed data counts as missing. */
export function settle<T>(data: Promise<T>, { ms, signal, onFailure }: SettleOptions): Promise<Settled<T>> {
  return new Promise((resolve) => {
    let isOver = false;
    const finish = (settled: Settled<T>) => {
      isOver = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
      resolve(settled);
    };
    const leave = () => finish({ ok: false });
    const fail = (error: unknown) => {
      if (!isOver) onFailure?.(error);
      leave();
    };
    const timer = setTimeout(
      () => fail(new AppError('UPSTREAM_TIMEOUT', 504, `No data within ${ms} ms`)),
      ms,
    );
    data.then((value) => finish({ ok: true, data: value }), fail);
    if (signal?.aborted === true) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
