import { onTestFinished } from 'vitest';
import { openBackend, type Backend } from '../../server/backend/open-backend.ts';
import type { Database } from '../../server/backend/store/open-store.ts';
import { visitorOf } from '../../server/backend/visitor.ts';
import { createLimits } from '../../server/limits/limits.ts';
import { correspondence } from './correspondence.ts';

/** Short, so that tests end soon. */
export const limits = createLimits({
  backendMs: 2_000,
  databaseBusyMs: 100,
  databaseConnections: 2,
  databaseConnectMs: 800,
  databaseStatementMs: 500,
});
export const nobody = visitorOf({}, '');

export async function startBackend(databaseUrl: string): Promise<Backend> {
  const backend = await openBackend({ databaseUrl, limits, correspondence: correspondence() });
  onTestFinished(() => backend.close());
  return backend;
}

export async function statusOf(backend: Backend): Promise<number> {
  return (await backend.answer('blogIndex', {}, nobody)).status;
}

export const spend = (db: Database, token: string) =>
  db.insertInto('spent_tokens').values({ token_hash: token, expires: 1 }).execute();
export const spentIn = async (db: Database) =>
  (await db.selectFrom('spent_tokens').select('token_hash').orderBy('token_hash').execute()).map(
    ({ token_hash }) => token_hash,
  );

export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}
