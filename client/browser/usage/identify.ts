import type { PublicConfig } from '../../../shared/page-data.ts';
import { resumeIdentity, withUser } from '../../../shared/usage/identity.ts';
import { allows } from '../consent/stored-consent.ts';
import { countsHere } from './counts-here.ts';
import { randomId } from './random-id.ts';
import { storedIdentity, storeIdentity } from './stored-identity.ts';

/**
 * Notes whose events they are from now on, of all tabs, if the visitor allows it (Specification 4, analytics session).
 * @param userId nobody's if it is left out
 */
export function identify({ usage, hosts }: PublicConfig, userId?: string): void {
  if (usage === null || !countsHere(hosts) || !allows('measurement')) return;
  const stored = storedIdentity(usage.key);
  if (stored?.userId === userId) return;
  const now = Date.now();
  storeIdentity(usage.key, withUser(resumeIdentity(stored, now, randomId()), userId, now));
}
