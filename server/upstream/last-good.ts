import { LRUCache } from 'lru-cache';
import { AppError } from '../../shared/errors.ts';
import type { Limits } from '../limits.ts';

/** Answers that everybody gets alike: at hand while they are fresh, and when the platform fails. */
export interface LastGood {
  /**
   * The answer under `key`. Fresh: at once. Older: at once too, while it is fetched behind. Too old or unknown:
   * fetched, once for all who wait; when that fails, the last good one.
   * @param freshMs how long it is used without asking; 0 asks every time
   * @param onFailure told about a fetch that failed, also where an older answer stood in
   * @throws whatever `load` throws when there is no older answer, and always NOT_FOUND
   */
  read<T>(
    key: string,
    freshMs: number,
    load: () => Promise<T>,
    onFailure: (error: unknown) => void,
  ): Promise<T>;
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
  const running = new Map<string, Promise<unknown>>();

  function fetchOnce<T>(key: string, load: () => Promise<T>): Promise<T> {
    const already = running.get(key) as Promise<T> | undefined;
    if (already !== undefined) return already;
    const fetched = load()
      .then((data) => {
        entries.set(key, { data, at: now(), pauseUntil: 0 });
        return data;
      })
      .catch((error: unknown) => {
        if (isMissing(error)) entries.delete(key);
        const entry = entries.peek(key);
        if (entry !== undefined) entry.pauseUntil = now() + limits.publicFreshMs;
        throw error;
      })
      .finally(() => running.delete(key));
    running.set(key, fetched);
    return fetched;
  }

  return {
    async read(key, freshMs, load, onFailure) {
      const entry = entries.get(key);
      const age = entry === undefined ? Infinity : now() - entry.at;
      if (entry !== undefined && (age < freshMs || now() < entry.pauseUntil)) return entry.data as never;
      if (entry !== undefined && freshMs > 0 && age < limits.publicStaleMs) {
        fetchOnce(key, load).catch(onFailure);
        return entry.data as never;
      }
      try {
        return await fetchOnce(key, load);
      } catch (error) {
        if (entry === undefined || isMissing(error)) throw error;
        onFailure(error);
        return entry.data as never;
      }
    },
  };
}

/** The platform says that there is no such item: an answer, not a failure. */
export function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND';
}
