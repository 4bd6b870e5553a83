import { AppError } from '../errors.ts';
import type { GuardName } from '../registry/names.ts';

/** Where signed-in visitors go on; outside the pages of this site. Specification 2.5, rule 1. */
export const DASHBOARD = '/web/dashboard.htm';

export interface GuardFacts {
  /** False when nobody could tell. */
  readonly signedIn: boolean;
  /** Canonical path. */
  readonly path: string;
}

/** Gives the address to leave for by a full load, or null when the page may be shown. */
export type Guard = (facts: GuardFacts) => string | null;

/** Whether the answer depends on the session, so that it must be asked for. Specification 2.5, rule 1. */
export function isLoginPath(path: string): boolean {
  return path.toLowerCase().endsWith('/login.htm');
}

/** Sends the signed-in away from login pages. Registration stays open to them. */
function signedOut({ signedIn, path }: GuardFacts): string | null {
  return signedIn && isLoginPath(path) ? DASHBOARD : null;
}

/** The functions that pages name in `guard`. */
const GUARDS = { signedOut } satisfies Record<GuardName, Guard>;

const byName = new Map<string, Guard>(Object.entries(GUARDS));

/**
 * Asks the guards of a page in order; the first address wins.
 * @throws AppError UNKNOWN_GUARD for a name without a function (Specification 8, unknown route middleware)
 */
export function runGuards(names: readonly string[], facts: GuardFacts): string | null {
  for (const name of names) {
    const guard = byName.get(name);
    if (!guard) throw new AppError('UNKNOWN_GUARD', 500, `There is no guard named ${name}`);
    const leave = guard(facts);
    if (leave !== null) return leave;
  }
  return null;
}
