import { randomBytes } from 'node:crypto';
import type { Database } from '../store/open-store.ts';

/**
 * Keys of the backend by their use: made at the first start and the same for every process of the store.
 * A copy of the store holds them, so what they protect lives for minutes only.
 */
export interface Secrets {
  /** Of the codes that are sent. */
  codes: string;
  /** Of captcha challenges and of their solutions. */
  challenges: string;
  solutions: string;
  tickets: string;
}

/** Reads the keys of the store, and makes those that are missing. */
export async function openSecrets(db: Database): Promise<Secrets> {
  return {
    codes: await secret(db, 'codes'),
    challenges: await secret(db, 'challenges'),
    solutions: await secret(db, 'solutions'),
    tickets: await secret(db, 'tickets'),
  };
}

/** Whoever comes first makes it; all read what is there. */
async function secret(db: Database, name: string): Promise<string> {
  const made = { name, value: randomBytes(32).toString('base64url') };
  await db
    .insertInto('secrets')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
