import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * Opens (and makes) a SQLite file for kysely. Readers and the writer do not block each other (WAL).
 * @param file path, or `:memory:`
 * @param busyMs how long a write waits for another process; it waits on the event loop, so keep it short
 */
export function openSqlite(file: string, busyMs: number): Kysely<Tables> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(
    `PRAGMA busy_timeout=${busyMs}; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;`,
  );
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: asDialectDatabase(database) }) });
}

/** The statement that has nothing left to do. */
const DONE: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** Statements that stay compiled: more than the backend has; a list of values of another length makes another one. */
const STATEMENTS = 300;

/** kysely expects the interface of better-sqlite3; the platform's own driver does the same under other names. */
function asDialectDatabase(database: DatabaseSync): SqliteDatabase {
  const compiled = new LRUCache<string, StatementSync>({
    max: STATEMENTS,
    memoMethod: (sql) => database.prepare(sql),
  });
  return {
    close: () => database.close(),
    prepare(sql) {
      // A full disk has ended the transaction already; that there is none would hide why.
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
