import { splitAddress } from './address.ts';

/** In milliseconds. Specification 9. */
const RELOAD_GUARD_MS = 10_000;
/** Key in `sessionStorage`. */
export const RELOAD_GUARD_KEY = 'reloadGuard';

export type ReloadDecision =
  | { readonly reload: false }
  /** Store `write`, then load `path`. */
  | { readonly reload: true; readonly path: string; readonly write: string };

/**
 * Decides whether `target`, a path and query of this site, may be loaded again at `now` (milliseconds).
 * `stored` is the raw entry, null if there is none. It is undefined if storage is denied: nothing would stop
 * a loop then, so nothing is reloaded. Specification 4, reload guard.
 */
export function decideReload(stored: string | null | undefined, target: string, now: number): ReloadDecision {
  const { path, search } = splitAddress(target);
  if (stored === undefined || !/^\/(?![/\\])/.test(path)) return { reload: false };
  const entry = readEntry(stored);
  const place = path + search;
  if (entry?.path === place && entry.expires >= now) return { reload: false };
  return {
    reload: true,
    path: place,
    write: JSON.stringify({ path: place, expires: now + RELOAD_GUARD_MS }),
  };
}

function readEntry(stored: string | null): { path: string; expires: number } | null {
  try {
    const entry: unknown = JSON.parse(stored ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('path' in entry) || !('expires' in entry))
      return null;
    const { path, expires } = entry;
    return typeof path === 'string' && typeof expires === 'number' ? { path, expires } : null;
  } catch {
    return null;
  }
}
