import { createHmac, randomInt } from 'node:crypto';
import { TooManyError } from '../answers/failures.ts';
import type { Database } from '../store/open-store.ts';
import type { CodePurpose } from '../store/schema/accounts.ts';

export interface CodeLimits {
  codeLifeMs: number;
  codeTries: number;
  /** The least time between codes for the same purpose and name. */
  codeResendMs: number;
}

export interface CodeKey {
  purpose: CodePurpose;
  login: string;
}

/**
 * Six random digits that prove access to an address or phone. A code is hashed, bound to purpose and name, and limited
 * in time, tries and uses (threats A4).
 */
export interface Codes {
  resendIn(key: CodeKey): Promise<number>;
  /**
   * Replaces an earlier code.
   * @throws TooManyError if that one is too recent
   */
  issue(key: CodeKey): Promise<string>;
  /** Costs a try and leaves the code usable. */
  check(key: CodeKey, code: string): Promise<boolean>;
  /**
   * Uses up a code. Of concurrent calls exactly one gets true.
   * @param db the transaction that uses the code
   */
  spend(key: CodeKey, code: string, db?: Database): Promise<boolean>;
}

/**
 * @param secret for hashing, shared by all processes of the store
 * @param now milliseconds since 1970
 */
export function createCodes(db: Database, limits: CodeLimits, secret: string, now: () => number): Codes {
  const hashOf = ({ purpose, login }: CodeKey, code: string) =>
    createHmac('sha256', secret)
      .update(`${purpose}\n${login}\n${readDigits(code)}`)
      .digest('hex');
  const resendIn = async (key: CodeKey) => {
    const made = await timeOfLast(db, key);
    return made === null ? 0 : Math.max(0, made + limits.codeResendMs - now());
  };
  return {
    resendIn,
    async issue({ purpose, login }) {
      const key = { purpose, login };
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const row = { ...key, code_hash: hashOf(key, code), created: now(), tries: 0 };
      await dropEnded(db, limits, now());
      if (!(await replaceCode(db, row, limits))) throw new TooManyError((await resendIn(key)) / 1000);
      return code;
    },
    async check(key, code) {
      // The try is counted first, so that parallel guesses count too.
      return (await takeTry(db, key, limits, now())) && isStored(db, key, hashOf(key, code));
    },
    spend: (key, code, transaction = db) =>
      removeCode(transaction, key, hashOf(key, code), now() - limits.codeLifeMs),
  };
}

/** Keyboards add wide digits, and copying adds blanks. */
function readDigits(code: string): string {
  return code.normalize('NFKC').replaceAll(/\s/g, '');
}

interface NewCode extends CodeKey {
  code_hash: string;
  created: number;
  tries: number;
}

/** A single statement settles races. */
async function replaceCode(db: Database, row: NewCode, { codeResendMs }: CodeLimits): Promise<boolean> {
  const { code_hash, created, tries } = row;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('codes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'login'])
        .doUpdateSet({ code_hash, created, tries })
        .where('codes.created', '<=', created - codeResendMs),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function timeOfLast(db: Database, { purpose, login }: CodeKey): Promise<number | null> {
  const last = await db
    .selectFrom('codes')
    .select('created')
    .where('purpose', '=', purpose)
    .where('login', '=', login)
    .executeTakeFirst();
  return last?.created ?? null;
}

async function isStored(db: Database, { purpose, login }: CodeKey, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('codes')
    .select('purpose')
    .where('purpose', '=', purpose)
    .where('login', '=', login)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return found !== undefined;
}

/** @param after codes made before this time have expired */
async function removeCode(
  db: Database,
  { purpose, login }: CodeKey,
  hash: string,
  after: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('codes')
    .where('purpose', '=', purpose)
    .where('login', '=', login)
    .where('code_hash', '=', hash)
    .where('created', '>', after)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** False if the code has expired or has no tries left. */
async function takeTry(db: Database, key: CodeKey, limits: CodeLimits, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', key.purpose)
    .where('login', '=', key.login)
    .where('tries', '<', limits.codeTries)
    .where('created', '>', at - limits.codeLifeMs)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function dropEnded(db: Database, { codeLifeMs }: CodeLimits, at: number): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('created', '<=', at - codeLifeMs)
    .execute();
}
