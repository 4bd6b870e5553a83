import type { Logger } from 'pino';
import { unlessLate } from '../unless-late.ts';

/** The Redis or Valkey that instances share. */
export interface RedisConnection {
  readonly client: RedisClient;
  /** Null for a key that is not there. */
  readBytes(key: string): Promise<Buffer | null>;
  /** Hears messages while Redis is there. Those that are sent meanwhile are lost. */
  listen(channel: string, listener: () => void): void;
  close(): void;
}

export type RedisClient = Awaited<ReturnType<typeof createRedis>>;

/** Limits a start's wait for the first connection. Milliseconds. */
const CONNECT_MS = 1000;
const RECONNECT_MS = 2000;

/** Resolves once connected or after `CONNECT_MS` of the process's own time; keeps trying either way. */
export async function openRedis(url: string, log: Logger): Promise<RedisConnection> {
  const { RESP_TYPES } = await import('@redis/client');
  const client = await createRedis(url, { retries: true });
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
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
  await unlessLate(connected, CONNECT_MS, 'Redis').catch(() => undefined);
  return {
    client,
    readBytes: async (key) => (await binary.get(key)) as Buffer | null,
    listen(channel, listener) {
      const subscribe = () => client.subscribe(channel, listener).catch(() => undefined);
      if (client.isReady) void subscribe();
      else client.once('ready', () => void subscribe());
    },
    close: () => client.destroy(),
  };
}

/** @param retries whether a lost connection is made again */
export async function createRedis(url: string, { retries }: { readonly retries: boolean }) {
  // Most sites have none.
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (tries) => retries && Math.min(RECONNECT_MS, 50 * 2 ** Math.min(tries, 10)),
    },
  });
}

/** Longer than Redis ever takes, and short beside what is done without it. Milliseconds. */
const REDIS_MS = 250;

/** Rejects if Redis says nothing, so that it never holds up a request. */
export function inRedisTime<T>(command: Promise<T>): Promise<T> {
  return unlessLate(command, REDIS_MS, 'Redis');
}
