import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Tables } from './schema.ts';
import { SqliteDriver, type SqliteFiles } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';

/**
 * In WAL mode readers and the writer do not block each other.
 * @param file path, or `:memory:`
 * @param busyMs how long a write waits for another process
 */
export function openSqlite(file: string, busyMs: number): Kysely<Tables> {
  const files = { ...openFiles(file), busyMs };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new StoreAdapter(),
      createDriver: () => new SqliteDriver(files),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

/** The driver itself lets writes take turns, so that reads need not. */
class StoreAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function openFiles(file: string): Pick<SqliteFiles, 'writer' | 'reader'> {
  const writing = 'PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON';
  if (file === ':memory:') return { writer: new SqliteFile(file, writing), reader: null };
  mkdirSync(dirname(file), { recursive: true });
  return { writer: new SqliteFile(file, writing), reader: new SqliteFile(file, 'PRAGMA query_only=ON') };
}
