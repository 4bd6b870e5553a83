import { AppError } from '../errors.ts';
import type { GuardName } from '../registry/names.ts';

/** Specification 2.5, rule 1. */
export const DASHBOARD = '/web/dashboard.htm';

export interface GuardFacts {
  /** False if unknown. */
  readonly signedIn: boolean;
  /** Canonical path. */
  readonly path: string;
}

/** Returns the address to leave for by a full load, or null if the page may be shown. */
export type Guard = (facts: GuardFacts) => string | null;

/** Only these paths depend on the session. Specification 2.5, rule 1. */
export function isLoginPath(path: string): boolean {
  return path.toLowerCase().endsWith('/login.htm');
}

/** Registration stays open to visitors who are signed in. */
function signedOut({ signedIn, path }: GuardFacts): string | null {
  return signedIn && isLoginPath(path) ? DASHBOARD : null;
}

const GUARDS = { signedOut } satisfies Record<GuardName, Guard>;

const byName = new Map<string, Guard>(Object.entries(GUARDS));

/**
 * Runs the guards of a page in order. The first address wins.
 * @throws AppError UNKNOWN_GUARD for an unknown name (Specification 8, unknown route middleware)
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
