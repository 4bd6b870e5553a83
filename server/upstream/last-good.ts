import { LRUCache } from 'lru-cache';
import type { AppError } from '../../shared/errors.ts';
import type { Limits } from '../limits/limits.ts';
import { RevalidatedValue } from '../stale-while-revalidate.ts';

export interface LastGood {
  /**
   * Returns a fresh answer at once, and an older one too while a new one is fetched. Otherwise fetches once for all who
   * wait, and falls back on the last good answer.
   * @param freshMs how long an answer is fresh; 0 always asks
   * @throws what `load` throws if no older answer exists, and always NOT_FOUND
   */
  read<T>(key: string, freshMs: number, load: Load<T>, reader: Reader): Promise<T>;
  /** The last good answer, however old, without asking; undefined if there is none. */
  kept<T>(key: string): T | undefined;
  /** From now on every answer is asked for anew; those at hand only stand in for failures. */
  expire(): void;
}

/** The signal aborts when nobody waits any more. */
type Load<T> = (signal: AbortSignal) => Promise<T>;

interface Reader {
  /** Also called if an older answer stood in. */
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
  /** First requests are kept apart, so that missing items evict nothing. */
  const asked = new Map<string, Answer>();

  function begin(key: string): Answer {
    const answer: Answer = new RevalidatedValue({
      pauseMs: limits.publicFreshMs,
      isGone: isMissing,
      now,
      onEnd(kept) {
        asked.delete(key);
        // The cache weighs an entry only on insertion.
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
    kept: <T>(key: string) => answers.get(key)?.kept as T | undefined,
    expire() {
      for (const answer of [...answers.values(), ...asked.values()]) answer.expire();
    },
  };
}

/** The platform's answer that there is no such item is no failure. */
export function isMissing(error: unknown): boolean {
  // The built client has a class of its own.
  return error instanceof Error && (error as Partial<AppError>).code === 'NOT_FOUND';
}
