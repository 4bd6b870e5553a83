import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  RLWrapperTimeouts,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Logger } from 'pino';

/** So many points in so many seconds, for each key. */
export interface LimiterOptions {
  points: number;
  /** Seconds from the first point to a new start. */
  duration: number;
}

/** Makes counters: of the process, or of all instances that share a Redis. */
export interface Limiters {
  /** @param name tells the counters of one site apart */
  create(name: string, options: LimiterOptions): RateLimiterAbstract;
  close(): Promise<void>;
}

/** A counter must not hold a request up: after this time the process counts by itself. Milliseconds. */
const REDIS_MS = 250;
/** How long a start waits for the first connection, and the longest pause between tries to connect. Milliseconds. */
const CONNECT_MS = 1000;
const RECONNECT_MS = 2000;

export function memoryLimiters(): Limiters {
  return {
    create: (name, options) => new RateLimiterMemory({ ...options, keyPrefix: name }),
    close: async () => undefined,
  };
}

/**
 * Counters in Redis where `REDIS_URL` names one, else in memory. Without its Redis, from the start or later, each
 * process counts in memory until Redis is back: losing it makes budgets wider, never a call fail.
 */
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

/** A client that goes on trying; resolves when it is connected, or when that takes too long. */
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

/** Takes one point. Resolves with 0, or with the whole seconds to wait when there is none left. */
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

/** The key that a name is counted under: names are not written into a shared store. */
export function nameKey(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/** Whole seconds until the key starts anew, at least 1. */
export function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
