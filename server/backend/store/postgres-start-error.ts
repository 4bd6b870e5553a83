import { StartError } from '../../start-error.ts';
import { sqlStateOf, StoreUnavailableError } from './store-errors.ts';

const NO_TABLES = 'the user may not make tables in the database; grant it the right to';
/** By SQLSTATE or connection error code. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'it refuses the password; check the address',
  '28000': 'it refuses the user; check the address and the rules of the server (pg_hba.conf)',
  '3D000': 'it has no database of that name; create it',
  '42501': NO_TABLES,
  // The migrator's next query after it failed to create its tables.
  '25P02': NO_TABLES,
  '53300': 'it has no free connection; raise max_connections or stop what holds them',
  '57P03': 'it is starting or stopping; try again',
  '25006': 'it takes no writes; name the one that does',
  ECONNREFUSED: 'nothing listens there; check the address and whether the server runs',
  ENOTFOUND: 'the name cannot be resolved; check the address',
  EAI_AGAIN: 'the name cannot be resolved at the moment; check the address and the name service',
  ECONNRESET: 'it closes the connection; check the address, and sslmode in it',
};
const SILENT = 'it gives no answer; check the address and whether the server runs';

/** One line without credentials. Other errors, such as a failed migration, pass through. */
export function postgresStartError(url: string, error: unknown): unknown {
  const state = sqlStateOf(error) ?? sqlStateOf((error as Error).cause);
  if (state !== null) return state in REASONS ? startError(url, REASONS[state] as string) : error;
  if (error instanceof StoreUnavailableError) {
    const { code = '', message } = error.cause as NodeJS.ErrnoException;
    if (code in REASONS) return startError(url, REASONS[code] as string);
    return startError(url, /SSL|certificate|TLS/i.test(message) ? `${message}; check sslmode` : SILENT);
  }
  const { code, path } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? startError(url, `the address names ${path}, which cannot be read`) : error;
}

function startError(url: string, reason: string): StartError {
  const { host } = new URL(url);
  return new StartError(`DATABASE_URL names PostgreSQL${host === '' ? '' : ` at ${host}`}: ${reason}`);
}
