import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../store/open-store.ts';

export interface DeviceLimits {
  deviceLifeMs: number;
  /** The least time between two writes of the last use. */
  deviceTouchMs: number;
  devicesPerAccount: number;
}

/**
 * Browsers that have signed in, by a random token that is stored hashed. A token signs nobody in: it only keeps its
 * browser out of the queue that strangers make before a name (threats A12).
 */
export interface KnownDevices {
  /** Returns what the device is counted by, or null if it has not signed in to this name. */
  laneOf(token: string | null, login: string): Promise<string | null>;
  /**
   * To be called after a sign-in.
   * @param token that the browser brought
   * @returns the token that it is to keep, which is its own if that is known
   */
  remember(token: string | null, accountId: string): Promise<string>;
  /** Forgets all devices of the account but one. */
  forgetOthers(accountId: string, token: string | null, db?: Database): Promise<void>;
}

/** @param now milliseconds since 1970 */
export function createKnownDevices(db: Database, limits: DeviceLimits, now: () => number): KnownDevices {
  return {
    async laneOf(token, login) {
      const hash = hashToken(token);
      if (hash === null) return null;
      const found = await db
        .selectFrom('known_devices')
        .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
        .select('known_devices.token_hash')
        .where('known_devices.token_hash', '=', hash)
        .where('accounts.login', '=', login)
        .where('known_devices.seen', '>', now() - limits.deviceLifeMs)
        .executeTakeFirst();
      return found?.token_hash ?? null;
    },
    async remember(token, accountId) {
      const brought = hashToken(token);
      const known = brought === null ? [] : await signInsOf(db, brought);
      const last = known.find(({ account_id }) => account_id === accountId)?.seen;
      const kept =
        known.length > 0 && token !== null ? token : randomBytes(TOKEN_BYTES).toString('base64url');
      if (last === undefined || last <= now() - limits.deviceTouchMs) {
        await write(db, { token_hash: hashToken(kept) as string, account_id: accountId, seen: now() });
        await dropOldest(db, accountId, limits.devicesPerAccount);
      }
      return kept;
    },
    async forgetOthers(accountId, token, transaction = db) {
      await transaction
        .deleteFrom('known_devices')
        .where('account_id', '=', accountId)
        .where('token_hash', '<>', hashToken(token) ?? '')
        .execute();
    },
  };
}

const TOKEN_BYTES = 32;

/** Null for what we never gave out, so that it costs no look-up. */
function hashToken(token: string | null): string | null {
  if (token === null || !/^[\w-]{43}$/.test(token)) return null;
  return createHash('sha256').update(token).digest('hex');
}

function signInsOf(db: Database, hash: string) {
  return db
    .selectFrom('known_devices')
    .select(['account_id', 'seen'])
    .where('token_hash', '=', hash)
    .execute();
}

async function write(
  db: Database,
  row: { token_hash: string; account_id: string; seen: number },
): Promise<void> {
  await db
    .insertInto('known_devices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['token_hash', 'account_id']).doUpdateSet({ seen: row.seen }))
    .execute();
}

async function dropOldest(db: Database, accountId: string, most: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', 'not in', (newest) =>
      newest
        .selectFrom('known_devices')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .orderBy('seen', 'desc')
        .limit(most),
    )
    .execute();
}
