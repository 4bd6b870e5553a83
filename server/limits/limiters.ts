import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { inRedisTime, type RedisConnection } from '../redis/open-redis.ts';
import { countedByFirst } from './crew-limiters.ts';

export interface LimiterOptions {
  points: number;
  /** Seconds from the first point until the count restarts. */
  duration: number;
}

/** Counts the points of each key. */
export type Limiter = Pick<RateLimiterAbstract, 'consume' | 'penalty' | 'reward' | 'get' | 'delete'>;

export interface Limiters {
  create(name: string, options: LimiterOptions): Limiter;
}

export function memoryLimiters(): Limiters {
  return {
    create: (name, options) => new RateLimiterMemory({ ...options, keyPrefix: name }),
  };
}

/** Workers count in the first process, which outlives them; in memory should it not answer. */
function crewLimiters(): Limiters {
  const memory = memoryLimiters();
  const ask = countedByFirst();
  return { create: (name, options) => insured(ask(name, options), memory.create(name, options)) };
}

/**
 * Counts in Redis if there is one, for all instances; and while it is away in this one: budgets get wider, but no call
 * fails.
 */
export function openLimiters(redis: RedisConnection | null): Limiters {
  const own = cluster.isWorker ? crewLimiters() : memoryLimiters();
  if (redis === null) return own;
  return {
    create(name, options) {
      const limiter = new RateLimiterRedis({
        ...options,
        storeClient: redis.client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `site:limit:${name}`,
      });
      return insured(limiter, own.create(name, options), inRedisTime);
    },
  };
}

/** @param inTime rejects if the limiter is late, unless it does so itself */
function insured(
  limiter: Limiter,
  insurance: Limiter,
  inTime = <T>(counted: Promise<T>): Promise<T> => counted,
): Limiter {
  const run = async <T>(count: (by: Limiter) => Promise<T>): Promise<T> => {
    try {
      return await inTime(count(limiter));
    } catch (error) {
      // Refused, by one that is well.
      if (error instanceof RateLimiterRes) throw error;
      return count(insurance);
    }
  };
  return {
    consume: (...about) => run((by) => by.consume(...about)),
    penalty: (...about) => run((by) => by.penalty(...about)),
    reward: (...about) => run((by) => by.reward(...about)),
    get: (...about) => run((by) => by.get(...about)),
    delete: (...about) => run((by) => by.delete(...about)),
  };
}

/** Resolves with 0, or with the whole seconds to wait. */
export async function takePoint(limiter: Limiter, key: string, duration?: number): Promise<number> {
  try {
    await limiter.consume(key, 1, duration === undefined ? {} : { customDuration: duration });
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return secondsOf(refused);
    throw refused;
  }
}

/** A shared store never holds names. */
export function nameKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/** Returns whole seconds until the count restarts, at least 1. */
export function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
