import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { REDIS_MS, type RedisConnection } from '../redis/open-redis.ts';

export interface LimiterOptions {
  points: number;
  /** Seconds from the first point until the count restarts. */
  duration: number;
}

export interface Limiters {
  create(name: string, options: LimiterOptions): RateLimiterAbstract;
}

export function memoryLimiters(): Limiters {
  return {
    create: (name, options) => new RateLimiterMemory({ ...options, keyPrefix: name }),
  };
}

/** Counts in Redis if there is one, and in memory while it is away: budgets get wider, but no call fails. */
export function openLimiters(redis: RedisConnection | null): Limiters {
  if (redis === null) return memoryLimiters();
  return {
    create(name, options) {
      const limiter = new RateLimiterRedis({
        ...options,
        storeClient: redis.client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `site:limit:${name}`,
      });
      const insuranceLimiter = new RateLimiterMemory({ ...options, keyPrefix: name });
      return new RLWrapperTimeouts({ limiter, timeoutMs: REDIS_MS, insuranceLimiter });
    },
  };
}

/** Resolves with 0, or with the whole seconds to wait. */
export async function takePoint(
  limiter: RateLimiterAbstract,
  key: string,
  duration?: number,
): Promise<number> {
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
