import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StoreUnavailableError } from './store-errors.ts';
import type { Tables } from './schema.ts';

/** What one process takes of the server, and how long it waits for it. */
export interface PostgresLimits {
  /** Most connections of this process. */
  connections: number;
  /** How long a call waits for a connection, a free one or a new one, in ms. */
  connectMs: number;
  /** How long a statement may run, waiting for locks included, in ms. */
  statementMs: number;
}

/** A server that lives ends a statement itself; only a line that has gone silent needs longer than this. */
const SILENCE_MS = 500;
const INT8 = 20;

/**
 * Opens PostgreSQL for kysely; connections are made when they are needed. `int8` is read as a number, by this pool
 * only: times and counts stay far below 2^53.
 * @throws Error when the address names a certificate that cannot be read
 */
export function openPostgres(
  url: string,
  { connections, connectMs, statementMs }: PostgresLimits,
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'stallwise',
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + SILENCE_MS,
    idle_in_transaction_session_timeout: statementMs,
    keepAlive: true,
    types: { getTypeParser: typeParser },
  });
  // A connection that is lost fails the call that uses it; without one, the pool makes another for the next call.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new StoreDialect({ pool: watched(pool) }) });
}

class StoreDialect extends PostgresDialect {
  override createAdapter() {
    return new StoreAdapter();
  }
}

/**
 * Migrations run under the lock of `openStore`, which ends with its transaction; giving a lock of their own back would
 * fail in a transaction that has failed, and hide why it did.
 */
class StoreAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}

/** The pool as kysely uses it: what is no answer of the server is a StoreUnavailableError, and its connection is dropped. */
function watched(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => pool.connect().then(watchedClient, unavailable),
  };
}

function watchedClient(client: pg.PoolClient): PostgresPoolClient {
  let silent = false;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      silent = true;
      return unavailable(error);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    // An answer that comes late would be taken for that of the next statement.
    release: (destroy = false) => client.release(destroy || silent),
  };
}

function unavailable(cause: unknown): never {
  if (cause instanceof pg.DatabaseError) throw cause;
  throw new StoreUnavailableError('PostgreSQL gave no answer', { cause });
}
