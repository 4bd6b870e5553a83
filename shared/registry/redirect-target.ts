import { isExternalReference, redirectTargetProblem } from '../routing/external-navigation.ts';
import type { Site } from './schema.ts';
import type { RedirectSource } from './types.ts';

/** Hosts that redirects may lead to: the site's own and those named for redirects. */
export function redirectHosts({ hosts }: Site): string[] {
  return [...new Set([hosts.main, hosts.professional, ...hosts.public, ...hosts.redirects])];
}

/**
 * Why a redirect must not lead to its target, or null when it may: inside the site a path, outside it an https
 * address on a host of `site.hosts`, and only with `external`. Specification 2.5, rules 6 and 12.
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
  // With `external` a path of our own passes the test of protocols, yet it would be sent as it stands.
  return external && !to.startsWith('https://')
    ? { reason: `"${to}" is no complete address`, allowed: foreign }
    : null;
}
