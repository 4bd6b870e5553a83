import { isExternalReference, redirectTargetProblem } from '../routing/external-navigation.ts';
import type { Site } from './schema.ts';
import type { RedirectSource } from './types.ts';

export function redirectHosts({ hosts }: Site): string[] {
  return [...new Set([hosts.main, hosts.professional, ...hosts.public, ...hosts.redirects])];
}

/**
 * Returns why a redirect must not lead to its target, or null if it may. Targets are paths of this site or,
 * with `external`, https addresses on a host of `site.hosts`. Specification 2.5, rules 6 and 12.
 */
export function targetProblem(
  redirect: RedirectSource,
  site: Site,
): { reason: string; allowed: string } | null {
  const { to, external } = redirect;
  if (!external && !isExternalReference(to)) return null;
  const hosts = redirectHosts(site);
  const reason = redirectTargetProblem(to, { external, hosts });
  const foreign = `https:// followed by one of ${hosts.join(', ')}`;
  if (reason)
    return {
      reason,
      allowed: external ? foreign : 'a path of this site, or "external": true beside an https address',
    };
  // With `external`, a path would be sent unchanged.
  return external && !to.startsWith('https://')
    ? { reason: `"${to}" is no complete address`, allowed: foreign }
    : null;
}
