import type { PublishedRevisions } from '../../../publishing/revisions/published-revisions.ts';
import { openStore, type Database, type StoreLimits } from '../open-store.ts';
import { openSqlite } from '../sqlite.ts';
import { sqlStateOf } from '../store-errors.ts';
import { publishedRevisions } from './published-revisions.ts';

/**
 * Opens the store to publish, and makes it where there is none.
 * @throws as `openStore`
 */
export async function openToPublish(databaseUrl: string, limits: StoreLimits): Promise<PublishedRevisions> {
  const db = await openStore(databaseUrl, limits, null);
  return publishedRevisions(db, () => db.destroy());
}

/**
 * Opens a store that is there (`hasStore`) to see what is published, over one connection. Makes no tables: a store without
 * them has nothing published.
 */
export async function openToFollow(databaseUrl: string, limits: StoreLimits): Promise<PublishedRevisions> {
  const db = await openUnchanged(databaseUrl, limits);
  const published = publishedRevisions(db, () => db.destroy());
  const orNothing = (error: unknown) => {
    if (isMissingTable(error)) return null;
    throw error;
  };
  return {
    ...published,
    served: () => published.served().catch(orNothing),
    list: async () => (await published.list().catch(orNothing)) ?? [],
  };
}

async function openUnchanged(databaseUrl: string, limits: StoreLimits): Promise<Database> {
  const file = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  if (file !== undefined) return openSqlite(file, limits.databaseBusyMs);
  // SQLite does not need this driver.
  const { openPostgres } = await import('../postgres.ts');
  const { databaseConnectMs: connectMs, databaseStatementMs: statementMs } = limits;
  return openPostgres(databaseUrl, { connections: 1, connectMs, statementMs });
}

const NO_TABLE = '42P01';

function isMissingTable(error: unknown): boolean {
  return sqlStateOf(error) === NO_TABLE || /no such table/.test((error as Error).message);
}
