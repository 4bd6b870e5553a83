/** Specification 8: external navigation must be allowed explicitly. */
export const EXTERNAL_REFUSED = 'Navigating to an external URL is not allowed by default';

/**
 * Specification 8: such a protocol may run script or read files.
 * @param protocol includes its colon
 */
export function protocolRefused(protocol: string): string {
  return `Cannot navigate to a URL with '${protocol}' protocol`;
}

const DANGEROUS_PROTOCOLS: ReadonlySet<string> = new Set(
  [
    'about',
    'blob',
    'chrome',
    'chrome-untrusted',
    'content',
    'data',
    'devtools',
    'file',
    'filesystem',
    'javascript',
    'vbscript',
  ].map((scheme) => `${scheme}:`),
);

export type Destination =
  /** `href` is the resolved path, query and fragment. */
  | { readonly kind: 'internal'; readonly href: string }
  /** Leaves the router by a full load. `href` is absolute. */
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Decides whether and how to navigate to an address. `base` is the present absolute address. With `external:
 * true`, every allowed address leaves the router, even one of this site; never pass it for addresses that
 * visitors supply. Never throws. Specification 2.5, rule 12.
 */
export function checkDestination(
  href: string,
  base: string,
  { external = false }: { external?: boolean } = {},
): Destination {
  const url = parse(href, base);
  if (url === null) return { kind: 'refused', message: EXTERNAL_REFUSED };
  if (DANGEROUS_PROTOCOLS.has(url.protocol))
    return { kind: 'refused', message: protocolRefused(url.protocol) };
  if (external) return { kind: 'external', href: url.href };
  // `/.//host` resolves to `//host`, which would name a host when used again.
  const leaves = isExternalReference(href) || url.origin !== new URL(base).origin;
  if (leaves || url.pathname.startsWith('//')) return { kind: 'refused', message: EXTERNAL_REFUSED };
  return { kind: 'internal', href: url.pathname + url.search + url.hash };
}

function parse(href: string, base: string): URL | null {
  try {
    return new URL(href, base);
  } catch {
    return null;
  }
}

/**
 * Returns whether a reference names a scheme of two or more characters or, by two slashes or backslashes, a
 * host. Like browsers, it skips leading blanks and control characters, and tabs and line ends anywhere.
 */
export function isExternalReference(href: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers skip exactly these
  const seen = href.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  return /^[a-z][a-z0-9+.-]+:/i.test(seen) || /^[/\\]\s*[/\\]/.test(seen);
}

/**
 * Returns the `rel` of a link that we draw: permission to leave the site, or undefined for a page of our own.
 * Specification 2.5, rule 12. Without it a click is refused.
 */
export function relOf(href: string): 'external noopener' | undefined {
  return isExternalReference(href) ? 'external noopener' : undefined;
}

export interface RedirectTargetOptions {
  readonly external: boolean;
  readonly hosts: readonly string[];
}

/**
 * Returns why a redirect may not lead to `target`, or null if it may. Own targets are paths with one leading
 * slash. External ones must be marked, `https://`, and on a listed host.
 */
export function redirectTargetProblem(
  target: string,
  { external, hosts }: RedirectTargetOptions,
): string | null {
  const found = checkDestination(target, 'https://site.invalid/', { external });
  if (found.kind === 'refused') return found.message;
  if (found.kind === 'internal') return isOwnPath(target) ? null : EXTERNAL_REFUSED;
  const url = new URL(found.href);
  const plain = /^https:\/\/[^/\\@]+(?:[/?#]|$)/i.test(target);
  return plain && url.protocol === 'https:' && hosts.includes(url.host) ? null : EXTERNAL_REFUSED;
}

function isOwnPath(target: string): boolean {
  return /^\/(?![/\\])[\u0021-\u005b\u005d-\u007e]*$/.test(target);
}

export function isSafeRedirectTarget(target: string, options: RedirectTargetOptions): boolean {
  return redirectTargetProblem(target, options) === null;
}
