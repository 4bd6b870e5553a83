import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
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
  // A system may be read-only but for the data, and a release's articles are a large write.
  const writing =
    'PRAGMA temp_store=MEMORY; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON';
  if (file === ':memory:') return { writer: new SqliteFile(file, writing), reader: null };
  keepToOurselves(file);
  return { writer: new SqliteFile(file, writing), reader: new SqliteFile(file, 'PRAGMA query_only=ON') };
}

/** Accounts and codes are in these files. SQLite gives the others the mode of the first (threats O11). */
function keepToOurselves(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
}
