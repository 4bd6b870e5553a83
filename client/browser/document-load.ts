import { decideReload, RELOAD_GUARD_KEY } from '../../shared/routing/reload-guard.ts';
import { session } from './storage.ts';

/** Code or data of an address could not be had, also by loading it as a document. It may work later. */
export class NotLoadedError extends Error {}

/** Leaves the router. The promise never settles, so nothing flashes meanwhile. */
export function loadDocument(href: string): Promise<never> {
  window.location.assign(href);
  return new Promise(() => {});
}

/**
 * Loads an address that the router could not show (Specification 2.5, rule 9; 4, reload guard).
 * @returns false if the same target was loaded seconds ago
 */
export function reloadUnderGuard(target: string): boolean {
  const path = target.split('#')[0] as string;
  const decision = decideReload(session.read(RELOAD_GUARD_KEY), path, Date.now());
  if (!decision.reload) return false;
  session.write(RELOAD_GUARD_KEY, decision.write);
  const here = window.location.pathname + window.location.search;
  if (here === decision.path) window.location.reload();
  else window.location.assign(target);
  return true;
}
