export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
}

/** These codes blame the statement: too big, constraint, mismatch, range. */
const SQLITE_REFUSALS = new Set([18, 19, 20, 25]);
const SQLITE_DUPLICATES = new Set([1555, 2067]);
/** These classes blame the statement: data exception, integrity constraint violation. */
const POSTGRES_REFUSALS = /^2[23]/;
const POSTGRES_DUPLICATE = '23505';

/**
 * Whether a unique index refused a row, which settles races (threats A10). PostgreSQL then loses the transaction; use
 * `onConflict` if more follows in it.
 */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = factsOf(error);
  return code === POSTGRES_DUPLICATE || (code === SQLITE_ERROR && SQLITE_DUPLICATES.has(errcode));
}

/** Whether the store is at fault, not the statement (threats O5). The call may succeed later. */
export function isStoreTrouble(error: unknown): boolean {
  if (error instanceof StoreUnavailableError) return true;
  const { code, errcode } = factsOf(error);
  if (code === SQLITE_ERROR) return !SQLITE_REFUSALS.has(errcode & 0xff);
  return isSqlState(error) && !POSTGRES_REFUSALS.test(code);
}

/** SQLite said `SQLITE_BUSY` or `SQLITE_LOCKED`: another process is writing. */
export function isBusy(error: unknown): boolean {
  const { code, errcode } = factsOf(error);
  if (code === SQLITE_ERROR) return (errcode & 0xff) === 5 || (errcode & 0xff) === 6;
  return error instanceof Error && error.cause !== undefined && isBusy(error.cause);
}

export function sqlStateOf(error: unknown): string | null {
  return isSqlState(error) ? factsOf(error).code : null;
}

const SQLITE_ERROR = 'ERR_SQLITE_ERROR';

/** PostgreSQL's own errors carry a severity. */
function isSqlState(error: unknown): boolean {
  const { severity } = (error ?? {}) as { severity?: unknown };
  return typeof severity === 'string' && /^[0-9A-Z]{5}$/.test(factsOf(error).code);
}

function factsOf(error: unknown): { code: string; errcode: number } {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return { code: typeof code === 'string' ? code : '', errcode: typeof errcode === 'number' ? errcode : 0 };
}
