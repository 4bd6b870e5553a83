import type { Locale } from '../locales.ts';

export interface RouteMatch {
  /** Null for a page whose address has no language. */
  readonly locale: Locale | null;
  /** Whether `/m` + path is the mobile page of this desktop page. */
  readonly hasMobile: boolean;
  /** Names of functions in `guards.ts`. */
  readonly guards: readonly string[];
}

export type RedirectStatus = 301 | 302 | 303 | 307 | 308;

/** A redirect of the registry, followed to its end. */
export interface RouteRule {
  /** A path of this site, or an absolute address if external. */
  readonly to: string;
  readonly status: RedirectStatus;
  readonly external: boolean;
}

export interface NavigationContext {
  /** Only the browser knows the previous page and can load a document. */
  readonly side: 'server' | 'client';
  /** The language of the request or of the page shown. */
  readonly locale: Locale;
  /** The phone flag, false on tablets. */
  readonly mobile: boolean;
  /** False also if the check failed or was skipped. */
  readonly signedIn: boolean;
  /** Takes a canonical path. Returns null also if the lookup failed. */
  redirectFor(path: string): RouteRule | null;
  /** Takes a canonical path. Returns null if there is no page, and undefined if the browser does not know. */
  match(path: string): RouteMatch | null | undefined;
  /** Paths whose first segment is no language, where pages are matched. Specification 2.5, rule 10. */
  readonly noPathLanguage?: readonly string[];
  /** Browser only: a newer build was announced, see `build-refresh.ts`. */
  readonly buildOutdated?: boolean;
}

interface Answer {
  /** Path, query and, in the browser, fragment. Absolute only for external rules. */
  readonly to: string;
  readonly status: RedirectStatus;
  /** The answer depends on the visitor, so nobody may store it. */
  readonly private: true;
  /** Request headers that decided it, in lower case. */
  readonly vary: readonly string[];
  /** Language to store in cookies along with the redirect. */
  readonly cookies?: Locale;
}

export type Navigation =
  | { readonly kind: 'next' }
  /** Stays in the router. In the browser it replaces the entry. */
  | ({ readonly kind: 'redirect' } & Answer)
  /** Leaves the router by `Location` or `location.href`. */
  | ({ readonly kind: 'external' } & Answer)
  /** Browser only: load the address as a document. */
  | { readonly kind: 'document'; readonly to: string }
  | { readonly kind: 'error'; readonly status: 400 | 404 | 414 | 500; readonly message: string };
