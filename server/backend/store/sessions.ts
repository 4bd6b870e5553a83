import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from './open-store.ts';
import type { AccountRow, SessionRow } from './schema/accounts.ts';

export type Account = Pick<AccountRow, 'id' | 'login' | 'kind' | 'name' | 'locale' | 'status' | 'reason'>;

export interface OwnSession extends Pick<SessionRow, 'id' | 'agent' | 'created' | 'seen'> {
  current: boolean;
}

export interface SessionLimits {
  /** A session ends this long after its last use. */
  sessionIdleMs: number;
  /** A session ends at this age in any case. */
  sessionLifeMs: number;
  /** The least time between two writes of the last use. */
  sessionTouchMs: number;
}

/** Tokens are 256 random bits and stored hashed, so a copy of the table signs nobody in. */
export interface Sessions {
  /**
   * Returns the only copy of the token.
   * @param agent see `nameAgent`
   */
  createSession(accountId: string, agent?: string): Promise<string>;
  /** Null if the token is unknown or the session has ended. */
  findSession(token: string): Promise<Account | null>;
  /** Lists sessions that have not ended, the last used first. */
  listSessions(accountId: string, token: string): Promise<OwnSession[]>;
  endSession(token: string): Promise<void>;
  endById(accountId: string, id: string): Promise<void>;
  endOthers(accountId: string, token: string): Promise<void>;
  endAll(accountId: string, db?: Database): Promise<void>;
}

/** @param now milliseconds since 1970 */
export function createSessions(db: Database, limits: SessionLimits, now: () => number): Sessions {
  return {
    async createSession(account_id, agent = '') {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await dropEnded(db, limits, at);
      const row = {
        token_hash: hashToken(token),
        id: randomUUID(),
        account_id,
        agent,
        created: at,
        seen: at,
      };
      await db.insertInto('sessions').values(row).execute();
      return token;
    },
    findSession: (token) => findSession(db, limits, now(), hashToken(token)),
    listSessions: (accountId, token) => listSessions(db, limits, now(), accountId, hashToken(token)),
    async endSession(token) {
      await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
    },
    async endById(accountId, id) {
      await ofAccount(db, accountId).where('id', '=', id).execute();
    },
    async endOthers(accountId, token) {
      await ofAccount(db, accountId).where('token_hash', '<>', hashToken(token)).execute();
    },
    async endAll(accountId, transaction = db) {
      await ofAccount(transaction, accountId).execute();
    },
  };
}

function ofAccount(db: Database, accountId: string) {
  return db.deleteFrom('sessions').where('account_id', '=', accountId);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function alive(db: Database, limits: SessionLimits, at: number) {
  return db
    .selectFrom('sessions')
    .where('sessions.seen', '>', at - limits.sessionIdleMs)
    .where('sessions.created', '>', at - limits.sessionLifeMs);
}

async function findSession(
  db: Database,
  limits: SessionLimits,
  at: number,
  hash: string,
): Promise<Account | null> {
  const found = await alive(db, limits, at)
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.login', 'accounts.kind', 'accounts.name', 'accounts.locale'])
    .select(['accounts.status', 'accounts.reason', 'sessions.seen'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { seen, ...account } = found;
  if (at - seen >= limits.sessionTouchMs) await touch(db, hash, at);
  return account;
}

async function listSessions(
  db: Database,
  limits: SessionLimits,
  at: number,
  accountId: string,
  hash: string,
): Promise<OwnSession[]> {
  const rows = await alive(db, limits, at)
    .select(['token_hash', 'id', 'agent', 'created', 'seen'])
    .where('account_id', '=', accountId)
    .orderBy('seen', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ token_hash, ...session }) => ({ ...session, current: token_hash === hash }));
}

/** A failed write only shortens the session. */
async function touch(db: Database, hash: string, at: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ seen: at })
    .where('token_hash', '=', hash)
    .execute()
    .catch(() => undefined);
}

async function dropEnded(db: Database, limits: SessionLimits, at: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) =>
      or([eb('seen', '<=', at - limits.sessionIdleMs), eb('created', '<=', at - limits.sessionLifeMs)]),
    )
    .execute();
}
