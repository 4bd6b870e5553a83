import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * In WAL mode readers and the writer do not block each other.
 * @param file path, or `:memory:`
 * @param busyMs how long a write waits for another process, blocking the event loop
 */
export function openSqlite(file: string, busyMs: number): Kysely<Tables> {
  if (file !== ':memory:') keepToOurselves(file);
  const database = new DatabaseSync(file);
  database.exec(
    `PRAGMA busy_timeout=${busyMs}; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;`,
  );
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: asDialectDatabase(database) }) });
}

/** Accounts and codes are in these files. SQLite gives the others the mode of the first (threats O11). */
function keepToOurselves(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const part of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(part)) chmodSync(part, 0o600);
}

const DONE: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** The backend has fewer statements. A value list of another length makes another one. */
const STATEMENTS = 300;

/** Presents Node's driver as better-sqlite3, which kysely expects. */
function asDialectDatabase(database: DatabaseSync): SqliteDatabase {
  const compiled = new LRUCache<string, StatementSync>({
    max: STATEMENTS,
    memoMethod: (sql) => database.prepare(sql),
  });
  return {
    close: () => database.close(),
    prepare(sql) {
      // A full disk has already ended the transaction. Failing here would hide that.
      if (sql === 'rollback' && !database.isTransaction) return DONE;
      const statement = compiled.memo(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
