import { hash } from 'node:crypto';
import { inRedisTime, type RedisConnection } from '../redis/open-redis.ts';

/** Bytes by key for all instances. Methods never reject: a store that is away has nothing. */
export interface SharedPageStore {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Buffer, ms: number): Promise<void>;
  /** Asks to make what the key names. The turn ends after `TURN_MS` if its owner has died. */
  begin(key: string, owner: string): Promise<'ours' | 'another' | 'away'>;
  end(key: string, owner: string): Promise<void>;
}

/** Longer than the render of a page whose data is late. Milliseconds. */
const TURN_MS = 5000;
/** A page of the site has 10 to 40 KB as brotli. */
const MOST_BYTES = 512_000;
/** Who has a page then has it in memory. Earlier revisions do not fill Redis. Milliseconds. */
const MOST_MS = 3_600_000;
/** After a command that failed, Redis is left alone for so long. Milliseconds. */
const PAUSE_MS = 1000;

/** Deletes a turn only of its owner. */
const END_TURN =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

export function sharedPageStore({ client, readBytes }: RedisConnection): SharedPageStore {
  let awayUntil = -Infinity;
  const ask = async <T>(command: () => Promise<T>, otherwise: T): Promise<T> => {
    if (!client.isReady || performance.now() < awayUntil) return otherwise;
    try {
      return await inRedisTime(command());
    } catch {
      awayUntil = performance.now() + PAUSE_MS;
      return otherwise;
    }
  };
  return {
    read: (key) => ask<Buffer | null>(() => readBytes(pageKey(key)), null),
    async write(key, bytes, ms) {
      if (bytes.length > MOST_BYTES) return;
      const PX = Math.max(1, Math.min(MOST_MS, Math.ceil(ms)));
      await ask(() => client.set(pageKey(key), bytes, { expiration: { type: 'PX', value: PX } }), null);
    },
    begin: (key, owner) =>
      ask<'ours' | 'another' | 'away'>(async () => {
        const expiration = { type: 'PX', value: TURN_MS } as const;
        const set = await client.set(turnKey(key), owner, { condition: 'NX', expiration });
        return set === null ? 'another' : 'ours';
      }, 'away'),
    async end(key, owner) {
      await ask(() => client.eval(END_TURN, { keys: [turnKey(key)], arguments: [owner] }), null);
    },
  };
}

/** The first line of a key names build and revision. */
function pageKey(key: string): string {
  const [build = '', ...rest] = key.split('\n');
  return `site:page:${build}:${hash('sha256', rest.join('\n'), 'base64url')}`;
}

function turnKey(key: string): string {
  return `${pageKey(key)}:turn`;
}
