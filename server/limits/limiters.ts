import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Logger } from 'pino';

export interface LimiterOptions {
  points: number;
  /** Seconds from the first point until the count restarts. */
  duration: number;
}

export interface Limiters {
  create(name: string, options: LimiterOptions): RateLimiterAbstract;
  close(): Promise<void>;
}

/** Then the process counts by itself, so that Redis never delays a request. Milliseconds. */
const REDIS_MS = 250;
/** Limits a start's wait for the first connection. Milliseconds. */
const CONNECT_MS = 1000;
const RECONNECT_MS = 2000;

export function memoryLimiters(): Limiters {
  return {
    create: (name, options) => new RateLimiterMemory({ ...options, keyPrefix: name }),
    close: async () => undefined,
  };
}

/** Counts in Redis if `REDIS_URL` is set, and in memory while Redis is away: budgets get wider, but no call fails. */
export async function openLimiters(redisUrl: string | null, log: Logger): Promise<Limiters> {
  if (redisUrl === null) return memoryLimiters();
  const client = await connectRedis(redisUrl, log);
  return {
    create(name, options) {
      const limiter = new RateLimiterRedis({
        ...options,
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: `site:limit:${name}`,
      });
      const insuranceLimiter = new RateLimiterMemory({ ...options, keyPrefix: name });
      return new RLWrapperTimeouts({ limiter, timeoutMs: REDIS_MS, insuranceLimiter });
    },
    close: async () => client.destroy(),
  };
}

/** Resolves once connected or after `CONNECT_MS`; keeps trying either way. */
async function connectRedis(url: string, log: Logger) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (retries) => Math.min(RECONNECT_MS, 50 * 2 ** Math.min(retries, 10)),
    },
  });
  let lost = false;
  client.on('error', (error: unknown) => {
    if (!lost) log.warn({ err: error }, 'Redis cannot be reached; budgets are counted in memory');
    lost = true;
  });
  client.on('ready', () => {
    if (lost) log.info('Redis is back; budgets are shared again');
    lost = false;
  });
  const connected = client.connect().catch(() => undefined);
  await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, CONNECT_MS).unref())]);
  return client;
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
