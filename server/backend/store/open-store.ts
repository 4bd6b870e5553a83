import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Limits } from '../../limits/limits.ts';
import { StartError } from '../../start-error.ts';
import { migrateToLatest } from './migrate.ts';
import { postgresStartError } from './postgres-start-error.ts';
import type { Tables } from './schema.ts';
import { openContent } from '../../content/open-content.ts';
import { shippedRegistry } from '../../content/page-links.ts';
import { applyArticles, applySeed, readIfDue, type Seed } from './seed/apply-seed.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { openSqlite } from './sqlite.ts';

export type Database = Kysely<Tables>;

export type StoreLimits = Pick<
  Limits,
  'databaseBusyMs' | 'databaseConnections' | 'databaseConnectMs' | 'databaseStatementMs'
>;

/** For another process that updates the file. */
const START_PATIENCE_MS = 10_000;
/** Covers migrating a large table, or waiting for that. */
const START_STATEMENT_MS = 60_000;
/** In the transaction as well, because a pooler between does not take the setting of a connection. */
const START_PATIENCE = sql`set local statement_timeout = ${sql.lit(START_STATEMENT_MS)}`;
/** An arbitrary number for our advisory lock. */
const START_LOCK = 7_259_306_481;
const BEGIN_FILE = [sql`begin immediate`];
const BEGIN = sql`begin isolation level read committed`;
const LOCK_OUT = sql`select pg_advisory_xact_lock(${sql.lit(START_LOCK)})`;

/**
 * Opens, migrates and seeds the store. Several processes may do so at once.
 * @param url `sqlite:` and a file, `sqlite::memory:`, or an address that begins with `postgres://` or `postgresql://`
 * @param seed defaults to what ships; null for a store that is not the embedded backend's
 * @throws StartError if the store cannot be opened; Error if it cannot be migrated or is of another kind
 */
export async function openStore(
  url: string,
  limits: StoreLimits,
  seed: Seed | null = shippedSeed(),
): Promise<Database> {
  const file = /^sqlite:(.+)$/.exec(url)?.[1];
  if (file !== undefined) return openFile(file, limits, seed);
  if (/^postgres(?:ql)?:/.test(url)) return openServer(url, limits, seed);
  const scheme = url.split(':', 1)[0];
  throw new Error(`DATABASE_URL holds a ${scheme} address; the store opens sqlite:<file> and postgres://…`);
}

function shippedSeed(): Seed {
  return { content: openContent(), registry: shippedRegistry() };
}

async function openFile(file: string, { databaseBusyMs }: StoreLimits, seed: Seed | null): Promise<Database> {
  const db = openSqliteFile(file, databaseBusyMs);
  try {
    await retryWhileBusy(() => bringUpToDate(db, BEGIN_FILE, seed), performance.now() + START_PATIENCE_MS);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function openSqliteFile(file: string, busyMs: number): Database {
  try {
    return openSqlite(file, busyMs);
  } catch (cause) {
    throw new StartError(`The store ${file} cannot be opened; check DATA_DIR and DATABASE_URL`, { cause });
  }
}

async function openServer(url: string, limits: StoreLimits, seed: Seed | null): Promise<Database> {
  const { databaseConnections: connections, databaseConnectMs: connectMs } = limits;
  // SQLite does not need this driver.
  const { openPostgres } = await import('./postgres.ts');
  try {
    const starting = openPostgres(url, { connections: 1, connectMs, statementMs: START_STATEMENT_MS });
    try {
      await bringUpToDate(starting, [BEGIN, START_PATIENCE, LOCK_OUT], seed);
    } finally {
      await starting.destroy();
    }
    return openPostgres(url, { connections, connectMs, statementMs: limits.databaseStatementMs });
  } catch (error) {
    throw postgresStartError(url, error);
  }
}

/** Takes what editors have changed in articles, topics and categories. Several processes may do so at once. */
export async function updateArticles(db: Database, url: string, seed: Seed): Promise<void> {
  const due = await readIfDue(db, seed);
  if (due === null) return;
  const begin = url.startsWith('sqlite:') ? BEGIN_FILE : [BEGIN, LOCK_OUT];
  await inTransaction(db, begin, (connection) => applyArticles(connection, due));
}

function bringUpToDate(
  db: Database,
  begin: readonly RawBuilder<unknown>[],
  seed: Seed | null,
): Promise<void> {
  return inTransaction(db, begin, async (connection) => {
    await migrateToLatest(connection);
    if (seed !== null) await applySeed(connection, seed);
  });
}

/** @param begin begins the transaction and locks out other processes */
function inTransaction(
  db: Database,
  begin: readonly RawBuilder<unknown>[],
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  return db.connection().execute(async (connection) => {
    const [first, ...others] = begin;
    await first?.execute(connection);
    try {
      for (const statement of others) await statement.execute(connection);
      await work(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      // A lost connection has ended the transaction.
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
