import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { StoreUnavailableError } from './store-errors.ts';
import type { Tables } from './schema.ts';

export interface PostgresLimits {
  connections: number;
  /** Milliseconds to wait for a connection. */
  connectMs: number;
  /** Milliseconds for a statement, including waiting for locks. */
  statementMs: number;
}

/** A live server ends a statement itself. Only a dead line takes longer than this. */
const SILENCE_MS = 500;
const INT8 = 20;

/**
 * Connects on demand. Reads `int8` as a number, because our times and counts stay far below 2^53.
 * @throws Error if the address names an unreadable certificate
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
  // A lost connection fails the call that uses it. Idle ones are replaced.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Tables>({ dialect: new StoreDialect({ pool: watched(pool) }) });
}

class StoreDialect extends PostgresDialect {
  override createAdapter() {
    return new StoreAdapter();
  }
}

/** `openStore` holds the lock. Releasing another in a failed transaction would hide the failure. */
class StoreAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
}

/** A failure that is not the server's answer becomes a StoreUnavailableError and costs the connection. */
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
    // A late answer would be taken for that of the next statement.
    release: (destroy = false) => client.release(destroy || silent),
  };
}

function unavailable(cause: unknown): never {
  if (cause instanceof pg.DatabaseError) throw cause;
  throw new StoreUnavailableError('PostgreSQL gave no answer', { cause });
}
