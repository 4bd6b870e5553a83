import type { Locale } from '../locales.ts';

/** What the rules need to know about a page. */
export interface RouteMatch {
  /** Language in the path; null for a page whose address has none. */
  readonly locale: Locale | null;
  /** Whether the path is a desktop page's and `/m` + path is its mobile page. */
  readonly hasMobile: boolean;
  /** Names of functions in `guards.ts`. */
  readonly guards: readonly string[];
}

export type RedirectStatus = 301 | 302 | 303 | 307 | 308;

/** A redirect of the registry for one path, followed to its end. */
export interface RouteRule {
  /** A path of this site (perhaps with query or fragment), or an absolute address when external. */
  readonly to: string;
  readonly status: RedirectStatus;
  readonly external: boolean;
}

/** What the rules ask of the side they run on. */
export interface NavigationContext {
  /** The browser knows where a move comes from and may load a document; the server sees one request. */
  readonly side: 'server' | 'client';
  /** The resolved language of the request, or the one the page is shown in. */
  readonly locale: Locale;
  /** The phone flag; false on tablets. */
  readonly mobile: boolean;
  /** False also when the check failed or was not made. */
  readonly signedIn: boolean;
  /** The registry's redirect for a canonical path. Null also when the look-up failed. */
  redirectFor(path: string): RouteRule | null;
  /** The page at a canonical path: null when there is none, undefined when this side does not know (browser only). */
  match(path: string): RouteMatch | null | undefined;
  /** Browser only: a newer build was announced, see `build-refresh.ts`. */
  readonly buildOutdated?: boolean;
}

interface Answer {
  /** Path, query and, in the browser, fragment; absolute only for external rules. */
  readonly to: string;
  readonly status: RedirectStatus;
  /** Nobody may store the answer: it depends on who asked. */
  readonly private: true;
  /** Names of the request headers that decided it, lower case. */
  readonly vary: readonly string[];
  /** Language to store in the language cookies along with the redirect. */
  readonly cookies?: Locale;
}

export type Navigation =
  | { readonly kind: 'next' }
  /** Inside the router; in the browser it replaces the entry. */
  | ({ readonly kind: 'redirect' } & Answer)
  /** Out of the router: `Location`, or `location.href`. */
  | ({ readonly kind: 'external' } & Answer)
  /** Browser only: load the address as a document. */
  | { readonly kind: 'document'; readonly to: string }
  | { readonly kind: 'error'; readonly status: 400 | 404 | 414 | 500; readonly message: string };
