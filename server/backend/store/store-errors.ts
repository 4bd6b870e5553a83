/** The store gave no answer: it cannot be reached, has no free connection, or takes too long. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** SQLite's primary result codes that blame the statement: too big, constraint, mismatch, range. */
const SQLITE_REFUSALS = new Set([18, 19, 20, 25]);
const SQLITE_DUPLICATES = new Set([1555, 2067]);
/** PostgreSQL's SQLSTATE classes that blame the statement: data exception, integrity constraint violation. */
const POSTGRES_REFUSALS = /^2[23]/;
const POSTGRES_DUPLICATE = '23505';

/**
 * Whether a unique index refused a row, which is how two writers at once learn who was first (threats A10). On
 * PostgreSQL the transaction around it is lost: where more is to follow in it, `onConflict` is the way.
 */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = factsOf(error);
  return code === POSTGRES_DUPLICATE || (code === SQLITE_ERROR && SQLITE_DUPLICATES.has(errcode));
}

/**
 * Whether the store, not the statement, is at fault: locked, full, stopped, out of connections, not as it should be
 * (threats O5). Such a call may succeed later.
 */
export function isStoreTrouble(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return true;
  const { code, errcode } = factsOf(error);
  if (code === SQLITE_ERROR) return !SQLITE_REFUSALS.has(errcode & 0xff);
  return isSqlState(error) && !POSTGRES_REFUSALS.test(code);
}

/** Whether SQLite said that another process is writing (`SQLITE_BUSY`, `SQLITE_LOCKED`). */
export function isBusy(error: unknown): boolean {
  const { code, errcode } = factsOf(error);
  if (code === SQLITE_ERROR) return (errcode & 0xff) === 5 || (errcode & 0xff) === 6;
  return error instanceof Error && error.cause !== undefined && isBusy(error.cause);
}

/** The SQLSTATE that PostgreSQL gave; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  return isSqlState(error) ? factsOf(error).code : null;
}

const SQLITE_ERROR = 'ERR_SQLITE_ERROR';

/** Errors of PostgreSQL itself carry its severity beside the five characters. */
function isSqlState(error: unknown): boolean {
  const { severity } = (error ?? {}) as { severity?: unknown };
  return typeof severity === 'string' && /^[0-9A-Z]{5}$/.test(factsOf(error).code);
}

function factsOf(error: unknown): { code: string; errcode: number } {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return { code: typeof code === 'string' ? code : '', errcode: typeof errcode === 'number' ? errcode : 0 };
}
