import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { QueryResult } from 'kysely';

/** The backend has fewer statements. A value list of another length makes another one. */
const STATEMENTS = 300;
/** Only while the file is opened, when nobody is served yet, does SQLite wait by itself. */
const OPEN_BUSY_MS = 1000;

/** One connection to a file, with its compiled statements. What another process has locked fails at once. */
export class SqliteFile {
  readonly #database: DatabaseSync;
  readonly #compiled: LRUCache<string, StatementSync>;

  /**
   * @param file path, or `:memory:`
   * @param pragmas statements for this connection
   */
  constructor(file: string, pragmas: string) {
    this.#database = new DatabaseSync(file);
    this.#database.exec(`PRAGMA busy_timeout=${OPEN_BUSY_MS}; ${pragmas}; PRAGMA busy_timeout=0`);
    this.#compiled = new LRUCache({
      max: STATEMENTS,
      memoMethod: (sql) => this.#database.prepare(sql),
    });
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Runs in this turn of the event loop. Throws the driver's error. */
  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#compiled.memo(sql);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  close(): void {
    this.#database.close();
  }
}
