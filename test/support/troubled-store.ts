import { onTestFinished } from 'vitest';
import { openBackend, type Backend } from '../../server/backend/open-backend.ts';
import type { Database } from '../../server/backend/store/open-store.ts';
import { visitorOf } from '../../server/backend/visitor.ts';
import type { Limits } from '../../server/limits/limits.ts';
import { correspondence } from './correspondence.ts';
import { patientLimits } from './patient-limits.ts';

/** Few connections, so that they are used up soon. */
const CONNECTIONS = 2;
/** A visitor without anything. */
export const nobody = visitorOf({}, '');

/** A backend over the store at an address, until the test ends, and what its calls failed of. */
export async function startBackend(
  databaseUrl: string,
  changes: Partial<Limits> = {},
): Promise<Backend & { failures: unknown[] }> {
  const limits = patientLimits({ databaseConnections: CONNECTIONS, ...changes });
  const failures: unknown[] = [];
  const onFailure = (_call: string, error: unknown) => failures.push(error);
  const backend = await openBackend({ databaseUrl, limits, correspondence: correspondence(), onFailure });
  onTestFinished(() => backend.close());
  // Sessions of training are made behind the start.
  await backend.background.settled();
  return { ...backend, failures };
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
