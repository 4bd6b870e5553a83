import type { IncomingHttpHeaders } from 'node:http';
import { PAGE_LANGUAGE_HEADER } from '../../shared/api/page-language.ts';
import { localeFromCookies, parseCookies, upstreamCookieHeader } from '../../shared/cookies.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';
import { matchAcceptLanguage } from '../../shared/routing/accept-language.ts';

/**
 * Returns the `Cookie` header with which a browser's call goes on to the platform: the visitor's, and without
 * a locale cookie the current language. A form that is sent by script is thus answered in the same language
 * as without. Specification 7, second wrapper.
 */
export function callCookies(headers: IncomingHttpHeaders): string {
  return upstreamCookieHeader(headers.cookie, currentLanguage(headers));
}

/** The language of the page that calls; without one, by cookies, then by browser languages (Specification 4). */
function currentLanguage(headers: IncomingHttpHeaders): Locale {
  const page = headers[PAGE_LANGUAGE_HEADER];
  return (
    matchAcceptLanguage(typeof page === 'string' ? page : undefined) ??
    localeFromCookies(parseCookies(headers.cookie)) ??
    matchAcceptLanguage(headers['accept-language']) ??
    DEFAULT_LOCALE
  );
}
