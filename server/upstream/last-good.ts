import { LRUCache } from 'lru-cache';
import { AppError } from '../../shared/errors.ts';
import type { Limits } from '../limits/limits.ts';

/** Answers that everybody gets alike: at hand while they are fresh, and when the platform fails. */
export interface LastGood {
  /**
   * The answer under `key`. Fresh: at once. Older: at once too, while it is fetched behind. Too old or unknown:
   * fetched, once for all who wait; when that fails, the last good one.
   * @param freshMs how long it is used without asking; 0 asks every time
   * @throws whatever `load` throws when there is no older answer, and always NOT_FOUND
   */
  read<T>(key: string, freshMs: number, load: Load<T>, reader: Reader): Promise<T>;
}

/** Fetches an answer; `signal` is aborted when nobody waits for it any more. */
type Load<T> = (signal: AbortSignal) => Promise<T>;

interface Reader {
  /** Told about a fetch that failed, also where an older answer stood in. */
  onFailure: (error: unknown) => void;
  /** Aborted when the visitor has left. */
  visitor: AbortSignal;
}

interface Running {
  fetched: Promise<unknown>;
  /** Visitors who wait for it; one fetch behind an older answer counts for ever. */
  waiting: number;
  end(): void;
}

interface Entry {
  data: unknown;
  at: number;
  /** After a failure the last good answer is used until then, so that not every visitor waits for the next one. */
  pauseUntil: number;
}

type LastGoodLimits = Pick<Limits, 'lastGoodEntries' | 'lastGoodBytes' | 'publicStaleMs' | 'publicFreshMs'>;

export function createLastGood(limits: LastGoodLimits, now: () => number = Date.now): LastGood {
  const entries = new LRUCache<string, Entry>({
    max: limits.lastGoodEntries,
    maxSize: limits.lastGoodBytes,
    sizeCalculation: ({ data }, key) => key.length + (JSON.stringify(data)?.length ?? 0) + 1,
  });
  const running = new Map<string, Running>();

  function fetchOnce<T>(key: string, load: Load<T>, visitor: AbortSignal | null): Promise<T> {
    const run = running.get(key) ?? start(key, load);
    waitFor(run, visitor);
    return run.fetched as Promise<T>;
  }

  function start<T>(key: string, load: Load<T>): Running {
    const ended = new AbortController();
    const leave = () => running.get(key) === run && running.delete(key);
    const fetched = load(ended.signal)
      .then((data) => {
        entries.set(key, { data, at: now(), pauseUntil: 0 });
        return data;
      })
      .catch((error: unknown) => {
        if (isMissing(error)) entries.delete(key);
        const entry = entries.peek(key);
        if (entry !== undefined && !ended.signal.aborted) entry.pauseUntil = now() + limits.publicFreshMs;
        throw error;
      })
      .finally(leave);
    const run: Running = {
      fetched,
      waiting: 0,
      end() {
        leave();
        ended.abort();
      },
    };
    running.set(key, run);
    return run;
  }

  return {
    async read<T>(key: string, freshMs: number, load: Load<T>, { onFailure, visitor }: Reader) {
      const entry = entries.get(key);
      const age = entry === undefined ? Infinity : now() - entry.at;
      if (entry !== undefined && (age < freshMs || now() < entry.pauseUntil)) return entry.data as T;
      if (entry !== undefined && freshMs > 0 && age < limits.publicStaleMs) {
        fetchOnce(key, load, null).catch(onFailure);
        return entry.data as T;
      }
      try {
        return await fetchOnce(key, load, visitor);
      } catch (error) {
        if (entry === undefined || isMissing(error)) throw error;
        onFailure(error);
        return entry.data as T;
      }
    },
  };
}

/** The last visitor who leaves ends the fetch; without a visitor it goes on to its end. */
function waitFor(run: Running, visitor: AbortSignal | null): void {
  run.waiting += 1;
  visitor?.addEventListener(
    'abort',
    () => {
      run.waiting -= 1;
      if (run.waiting === 0) run.end();
    },
    { once: true },
  );
}

/** The platform says that there is no such item: an answer, not a failure. */
export function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND';
}
