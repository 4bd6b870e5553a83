import {
  LANGUAGE_COOKIE,
  parseCookies,
  REDIRECTED_COOKIE,
  SPRING_LOCALE_COOKIE,
} from '../../shared/cookies.ts';
import { isLocale, type Locale } from '../../shared/locales.ts';
import type { PageState } from '../../shared/page-data.ts';
import { parseQuery } from '../../shared/query.ts';
import { isBlogPath } from '../../shared/routing/blog-rules.ts';
import { chosenLanguage } from '../../shared/routing/resolve-language.ts';
import type { OpenPage } from './open-router.ts';
import { shownLocale } from './spoken-language.ts';
import { LANGUAGE_KEY, local } from './storage.ts';

/**
 * Returns the language of an address by the order of Specification 4: path, the query of the blog's first page, the app's
 * cookie, stored value. Null where nothing says which one the visitor wants. Never throws.
 */
export function ownLanguage(path: string, search: string, languages: PageState['languages']): Locale | null {
  return chosenLanguage({
    ...languages,
    path,
    query: parseQuery(search),
    cookies: parseCookies(document.cookie),
    stored: local.read(LANGUAGE_KEY),
    acceptLanguage: navigator.languages,
  });
}

/** Applies the language at the start, and again when the browser brings the page back from its history. */
export async function keepOwnLanguage(state: PageState, page: OpenPage): Promise<void> {
  keepBlogLanguage(window.location.pathname);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void applyOwnLanguage(state, page).catch(reportError);
  });
  await applyOwnLanguage(state, page);
}

/**
 * Shows a page whose address names no language in the visitor's own, which the server could not know. It is not
 * saved again (Specification 4). Without such a page, or its data, everything stays.
 */
async function applyOwnLanguage(
  { languages, data }: PageState,
  { visitor, destinations, showAnew }: OpenPage,
): Promise<void> {
  const { pathname, search } = window.location;
  if (visitor.named(pathname) !== null) return;
  const own = ownLanguage(pathname, search, languages);
  if (own === null || own === shownLocale()) return;
  const stays = () => window.location.pathname === pathname;
  if (destinations.isDocument(pathname)) {
    // The answer to a form is not to be had again.
    if (data.form !== undefined) return;
    const { documentIn, showDocument } = await import('./own-document.ts');
    const found = await documentIn(own, pathname, search);
    if (found !== null && stays()) await showDocument(found, showAnew);
    return;
  }
  const { payload } = await destinations.of(pathname, search);
  if (payload?.data.locale === own && stays()) await showAnew();
}

/**
 * The server's redirect from a blog address with a language has set the cookies, but cannot write the stored
 * value, which would go before them (Specification 2.5, rule 2).
 */
function keepBlogLanguage(path: string): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!isBlogPath(path) || visit === undefined || visit.redirectCount === 0) return;
  const cookies = parseCookies(document.cookie);
  const chosen = cookies[LANGUAGE_COOKIE];
  const together = [SPRING_LOCALE_COOKIE, REDIRECTED_COOKIE].every((name) => cookies[name] === chosen);
  if (isLocale(chosen) && together) local.write(LANGUAGE_KEY, chosen);
}
