import type { Site } from './schema.ts';
import type { RedirectSource } from './types.ts';

const REFUSED = 'Navigating to an external URL is not allowed by default';

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
  if (!external) {
    // A scheme, or two slashes or backslashes with blanks between: browsers would leave the site for these.
    if (!/^\s*[a-z][a-z0-9+.-]+:/i.test(to) && !/^[\s/\\]*[/\\]\s*[/\\]/.test(to)) return null;
    return { reason: REFUSED, allowed: 'a path of this site, or "external": true beside an https address' };
  }
  const url = URL.parse(to);
  const hosts = redirectHosts(site);
  if (!url)
    return {
      reason: `"${to}" is no complete address`,
      allowed: `https:// followed by one of ${hosts.join(', ')}`,
    };
  if (url.protocol !== 'https:') {
    return {
      reason: `Cannot navigate to a URL with '${url.protocol}' protocol`,
      allowed: 'an https address',
    };
  }
  // What a browser makes of the text must be what stands there: no credentials, no port, no missing slashes.
  if (
    !hosts.includes(url.host) ||
    !to.toLowerCase().startsWith(`https://${url.host}/`) ||
    url.username ||
    url.password
  ) {
    return {
      reason: `"${to}" leads to a host that the registry does not name`,
      allowed: `https:// followed by one of ${hosts.join(', ')} and a path`,
    };
  }
  return null;
}
