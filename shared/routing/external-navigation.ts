/** Specification 8: a move to another place that was not allowed on purpose. */
export const EXTERNAL_REFUSED = 'Navigating to an external URL is not allowed by default';

/** Specification 8: a move to a protocol that may run script or read the machine. `protocol` with its colon. */
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
  /** Stays in the router. `href` is path, query and fragment, resolved. */
  | { readonly kind: 'internal'; readonly href: string }
  /** Leaves the router by a full load. `href` is absolute. */
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Whether an address may be gone to, and how. `base` is the present address (absolute, http or https). With
 * `external: true` every address that is not refused leaves the router, also one of this site. Never throws.
 * Specification 2.5, rule 12. Addresses that visitors supply are never permitted `external`.
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
  // A resolved path such as `//host`, got from `/.//host`, would name a host when it is used again.
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
 * Whether a reference names a scheme of two or more characters or, by two slashes or backslashes, a host. Reads it as
 * browsers do: blanks and control characters before it, and tabs and line ends inside it, do not count.
 */
export function isExternalReference(href: string): boolean {
  // oxlint-disable-next-line no-control-regex -- browsers skip exactly these
  const seen = href.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+/, '');
  return /^[a-z][a-z0-9+.-]+:/i.test(seen) || /^[/\\]\s*[/\\]/.test(seen);
}

export interface RedirectTargetOptions {
  /** Whether the registry marks the target as external. */
  readonly external: boolean;
  /** Hosts that the registry allows. */
  readonly hosts: readonly string[];
}

/**
 * Why a redirect may not lead to `target`, in the words of the specification, or null if it may. Own targets are
 * paths with one leading slash; external ones must be marked, `https://`, and on a listed host.
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

/** `redirectTargetProblem` as a yes or no. */
export function isSafeRedirectTarget(target: string, options: RedirectTargetOptions): boolean {
  return redirectTargetProblem(target, options) === null;
}
