import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { retryWhileBusy } from './retry-while-busy.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { Turns } from './turns.ts';

export interface SqliteFiles {
  /** Writes, and holds a transaction. */
  writer: SqliteFile;
  /** Reads what is committed, while a write waits. Null for a store in memory, which has one connection. */
  reader: SqliteFile | null;
  /** How long a statement waits for another process. */
  busyMs: number;
}

/** A write that waits for another process holds up neither the event loop nor reads; other writes wait behind it. */
export class SqliteDriver implements Driver {
  readonly #files: SqliteFiles;
  readonly #turns = new Turns();

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this.#files, this.#turns);
  }

  /** At once for writing: a transaction that reads first may find that others have written before it writes. */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#files.reader?.close();
    this.#files.writer.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #files: SqliteFiles;
  readonly #turns: Turns;
  /** Ends the turn of the transaction that is open on this connection. */
  #leave: (() => void) | null = null;

  constructor(files: SqliteFiles, turns: Turns) {
    this.#files = files;
    this.#turns = turns;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader, busyMs } = this.#files;
    const until = performance.now() + busyMs;
    const on = (file: SqliteFile) => retryWhileBusy(() => file.run<R>(sql, parameters), until);
    if (this.#leave !== null) return /^(?:commit|rollback)$/.test(sql) ? this.#end(sql) : on(writer);
    if (reader !== null && /^\s*select\b/i.test(sql)) return on(reader);
    const leave = await this.#turns.enter();
    try {
      const result = await on(writer);
      if (writer.isInTransaction) this.#leave = leave;
      return result;
    } finally {
      if (this.#leave === null) leave();
    }
  }

  /** Rows come all at once. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  /** A commit that fails leaves its turn to the rollback that follows. */
  #end<R>(sql: string): QueryResult<R> {
    const { writer } = this.#files;
    // A full disk has already ended the transaction. To fail here would hide that.
    const isOver = sql === 'rollback' && !writer.isInTransaction;
    const result = isOver ? { rows: [] } : writer.run<R>(sql, []);
    this.#leave?.();
    this.#leave = null;
    return result;
  }
}
