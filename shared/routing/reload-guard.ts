import { splitAddress } from './address.ts';

/** How long a reload of one address keeps the next one from happening, in milliseconds. Specification 9. */
const RELOAD_GUARD_MS = 10_000;
/** Key in `sessionStorage`. */
export const RELOAD_GUARD_KEY = 'reloadGuard';

export type ReloadDecision =
  | { readonly reload: false }
  /** `path` is what to load; `write` is to be stored first. */
  | { readonly reload: true; readonly path: string; readonly write: string };

/**
 * Whether `target` may be loaded again. `stored` is the raw entry, null when there is none, undefined when storage is
 * denied: then nothing would stop a loop, so there is no automatic reload. `target` is path and query of this site (a
 * fragment is dropped); `now` in milliseconds. Specification 4, reload guard.
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
