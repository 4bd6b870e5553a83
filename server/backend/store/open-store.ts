import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { StartError } from '../../start-error.ts';
import { migrateToLatest } from './migrate.ts';
import type { Tables } from './schema.ts';
import { applySeed } from './seed/apply-seed.ts';
import { openSqlite } from './sqlite.ts';

export type Database = Kysely<Tables>;

/** How often, 100 ms apart, a start waits for another process that is bringing the same file up to date. */
const START_TRIES = 50;

/**
 * Opens the store, brings it to the newest version and fills in what ships with the product.
 * @param url `sqlite:` and a file, or `sqlite::memory:`
 * @throws Error for any other kind of store, and when the file cannot be opened or brought up to date
 */
export async function openStore(url: string, { busyMs }: { busyMs: number }): Promise<Database> {
  const file = /^sqlite:(.+)$/.exec(url)?.[1];
  if (file === undefined) {
    throw new Error(
      `DATABASE_URL holds a ${url.split(':', 1)[0]} address; the embedded backend opens sqlite:<file>`,
    );
  }
  const db = openFile(file, busyMs);
  try {
    await prepare(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function openFile(file: string, busyMs: number): Database {
  try {
    return openSqlite(file, busyMs);
  } catch (cause) {
    throw new StartError(`The store ${file} cannot be opened; check DATA_DIR and DATABASE_URL`, { cause });
  }
}

async function prepare(db: Database): Promise<void> {
  for (let left = START_TRIES; ; left -= 1) {
    try {
      await db.connection().execute(bringUpToDate);
      return;
    } catch (error) {
      if (left === 0 || !isBusy(error)) throw error;
      await wait(100);
    }
  }
}

/** All or nothing, and one process at a time: SQLite's migrator takes no lock, so the write lock is taken first. */
async function bringUpToDate(connection: Database): Promise<void> {
  await sql`begin immediate`.execute(connection);
  try {
    await migrateToLatest(connection);
    await applySeed(connection);
    await sql`commit`.execute(connection);
  } catch (error) {
    await sql`rollback`.execute(connection);
    throw error;
  }
}

/** Whether SQLite said that another process is writing (`SQLITE_BUSY`, `SQLITE_LOCKED`). */
function isBusy(error: unknown): boolean {
  const { errcode, cause } = error as { errcode?: number; cause?: unknown };
  if (errcode !== undefined) return (errcode & 0xff) === 5 || (errcode & 0xff) === 6;
  return cause instanceof Error && isBusy(cause);
}
