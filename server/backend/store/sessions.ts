import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Locale } from '../../../shared/locales.ts';
import type { Database } from './open-store.ts';

export interface Account {
  id: string;
  name: string;
  locale: Locale;
}

export interface SessionLimits {
  /** A session ends when it was not used for this long, in ms. */
  sessionIdleMs: number;
  /** A session ends at this age however much it is used, in ms. */
  sessionLifeMs: number;
  /** How often its last use is written, in ms. */
  sessionTouchMs: number;
}

/** Accounts and their sessions. Tokens are 256 random bits and stored hashed, so a copy of the table signs nobody in. */
export interface Sessions {
  /** @throws Error when the login is taken (unique index) */
  createAccount(account: { login: string; name: string; locale: Locale }): Promise<Account>;
  /** Starts a session and returns its token, the only copy of it. */
  createSession(accountId: string): Promise<string>;
  /** Who the token belongs to; null when it is unknown, idle too long or too old. */
  findSession(token: string): Promise<Account | null>;
  endSession(token: string): Promise<void>;
}

export function createSessions(db: Database, limits: SessionLimits, now: () => number): Sessions {
  return {
    async createAccount({ login, name, locale }) {
      const account = { id: randomUUID(), login: normalizeLogin(login), name, locale, created: now() };
      await db.insertInto('accounts').values(account).execute();
      return { id: account.id, name, locale };
    },
    async createSession(accountId) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      await dropEnded(db, limits, at);
      await db
        .insertInto('sessions')
        .values({ token_hash: hashToken(token), account_id: accountId, created: at, seen: at })
        .execute();
      return token;
    },
    findSession: (token) => findSession(db, limits, now(), hashToken(token)),
    async endSession(token) {
      await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
    },
  };
}

/** One spelling of an e-mail address or number, so that a name cannot be registered twice in other letters. */
function normalizeLogin(login: string): string {
  return login.normalize('NFKC').trim().toLowerCase();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function findSession(
  db: Database,
  limits: SessionLimits,
  at: number,
  hash: string,
): Promise<Account | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.locale', 'sessions.seen'])
    .where('token_hash', '=', hash)
    .where('sessions.seen', '>', at - limits.sessionIdleMs)
    .where('sessions.created', '>', at - limits.sessionLifeMs)
    .executeTakeFirst();
  if (found === undefined) return null;
  if (at - found.seen >= limits.sessionTouchMs) await touch(db, hash, at);
  return { id: found.id, name: found.name, locale: found.locale };
}

/** A last use that could not be written shortens the session at worst; reading goes on. */
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
