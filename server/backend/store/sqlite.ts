import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, SqliteDialect, type SqliteDatabase } from 'kysely';
import type { Tables } from './schema.ts';

/**
 * In WAL mode readers and the writer do not block each other.
 * @param file path, or `:memory:`
 * @param busyMs how long a write waits for another process, blocking the event loop
 */
export function openSqlite(file: string, busyMs: number): Kysely<Tables> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(
    `PRAGMA busy_timeout=${busyMs}; PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;`,
  );
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: asDialectDatabase(database) }) });
}

const DONE: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** The backend has fewer statements. A value list of another length makes another one. */
const STATEMENTS = 300;

/** Drops the oldest statement to make room. */
function compileOnce(database: DatabaseSync): (sql: string) => StatementSync {
  const compiled = new Map<string, StatementSync>();
  return (sql) => {
    const known = compiled.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    const [oldest] = compiled.keys();
    if (compiled.size >= STATEMENTS && oldest !== undefined) compiled.delete(oldest);
    compiled.set(sql, statement);
    return statement;
  };
}

/** Presents Node's driver as better-sqlite3, which kysely expects. */
function asDialectDatabase(database: DatabaseSync): SqliteDatabase {
  const compile = compileOnce(database);
  return {
    close: () => database.close(),
    prepare(sql) {
      // A full disk has already ended the transaction. Failing here would hide that.
      if (sql === 'rollback' && !database.isTransaction) return DONE;
      const statement = compile(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}
