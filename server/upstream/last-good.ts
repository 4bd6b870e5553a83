import { LRUCache } from 'lru-cache';
import { AppError } from '../../shared/errors.ts';
import type { Limits } from '../limits/limits.ts';
import { RevalidatedValue } from '../stale-while-revalidate.ts';

/** Answers that everybody gets alike: at hand while they are fresh, and when the platform fails. */
export interface LastGood {
  /**
   * The answer under `key`. Fresh: at once. Older: at once too, while it is fetched in the background. Too old or
   * unknown: fetched, once for all who wait; when that fails, the last good one.
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

type Answer = RevalidatedValue<unknown>;
type LastGoodLimits = Pick<Limits, 'lastGoodEntries' | 'lastGoodBytes' | 'publicStaleMs' | 'publicFreshMs'>;

export function createLastGood(limits: LastGoodLimits, now: () => number = Date.now): LastGood {
  const answers = new LRUCache<string, Answer>({
    max: limits.lastGoodEntries,
    maxSize: limits.lastGoodBytes,
    sizeCalculation: ({ kept }, key) => key.length + (JSON.stringify(kept)?.length ?? 0) + 1,
  });
  /** Those that were never had, so that what does not exist pushes nothing out. */
  const asked = new Map<string, Answer>();

  function begin(key: string): Answer {
    const answer: Answer = new RevalidatedValue({
      pauseMs: limits.publicFreshMs,
      isGone: isMissing,
      now,
      onEnd(kept) {
        asked.delete(key);
        // The cache weighs an entry only when it is put in.
        answers.delete(key);
        if (kept !== undefined) answers.set(key, answer);
      },
    });
    asked.set(key, answer);
    return answer;
  }

  return {
    read<T>(key: string, freshMs: number, load: Load<T>, { onFailure, visitor }: Reader) {
      const answer = answers.get(key) ?? asked.get(key) ?? begin(key);
      const lifetime = () => ({ freshMs, staleMs: freshMs > 0 ? limits.publicStaleMs : 0 });
      const make = (signal: AbortSignal) => ({ early: undefined, whole: load(signal) });
      return answer.read({ lifetime, make, onFailure }, visitor) as Promise<T>;
    },
  };
}

/** The platform says that there is no such item: an answer, not a failure. */
export function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.code === 'NOT_FOUND';
}
