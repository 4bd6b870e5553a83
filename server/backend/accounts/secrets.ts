import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../store/open-store.ts';

/**
 * Made at the first start and shared by all processes of the store. A copy of the store exposes them, so what they
 * protect is short-lived.
 */
export interface Secrets {
  codes: string;
  challenges: string;
  solutions: string;
  tickets: string;
  networks: string;
}

const NAMES = [
  'codes',
  'challenges',
  'solutions',
  'tickets',
  'networks',
] as const satisfies readonly (keyof Secrets)[];

export async function openSecrets(db: Database): Promise<Secrets> {
  const known = await readSecrets(db);
  const missing = NAMES.filter((name) => known[name] === undefined);
  if (missing.length === 0) return known as Secrets;
  const made = missing.map((name) => ({ name, value: randomBytes(32).toString('base64url') }));
  // The first process wins, and all read its keys.
  await db
    .insertInto('secrets')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSecrets(db)) as Secrets;
}

/** Without the key, the few networks there are could be tried one after the other. */
export function keyedHash(secret: string): (text: string) => string {
  return (text) => createHmac('sha256', secret).update(text).digest('base64url');
}

async function readSecrets(db: Database): Promise<Partial<Secrets>> {
  const rows = await db.selectFrom('secrets').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
