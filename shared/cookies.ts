import { isLocale, LOCALE_CODES, LOCALES, type Locale } from './locales.ts';
import { decodeLeniently } from './query.ts';

/** The locale cookie, by the name Spring's resolver gives it. Specification 3. */
export const SPRING_LOCALE_COOKIE = 'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE';
export const LANGUAGE_COOKIE = 'language';
export const REDIRECTED_COOKIE = 'i18n_redirected';
/** Session of the embedded backend; HttpOnly, so only the server ever reads it. */
export const SESSION_COOKIE = 'muc_token';

/** Lifetime of the three language cookies, in seconds: 365 days. Specification 9. */
export const LANGUAGE_COOKIE_SECONDS = 31_536_000;

/** Cookies as read: strings only, no prototype. */
export type Cookies = Record<string, string>;

export interface Cookie {
  readonly name: string;
  /** Not encoded yet. */
  readonly value: string;
  readonly attributes: {
    /** Seconds. */
    readonly maxAge: number;
    readonly path: string;
    readonly sameSite: 'Lax';
    readonly secure: boolean;
    readonly httpOnly?: boolean;
  };
}

/**
 * Reads a `Cookie` header or `document.cookie`. The first of two cookies with one name wins, one pair of quotes around
 * a value is dropped, broken escapes stay as sent. Values are always strings, whatever they look like. Never throws.
 */
export function parseCookies(header: string | undefined): Cookies {
  const cookies: Cookies = Object.create(null);
  for (const { name, value } of splitCookies(header)) cookies[name] ??= decodeLeniently(unquote(value));
  return cookies;
}

function splitCookies(header: string | undefined): { name: string; value: string }[] {
  const list: { name: string; value: string }[] = [];
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(equals, 0)).trim();
    if (name !== '') list.push({ name, value: part.slice(equals + 1).trim() });
  }
  return list;
}

function unquote(value: string): string {
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
}

/**
 * The language that stands for the stored value on the server: `i18n_redirected`, then `language`. Anything but one
 * of the six codes is as if absent. (The locale cookie decides only under `source=app`, see `resolveLanguage`.)
 */
export function localeFromCookies(cookies: Cookies, served: readonly Locale[] = LOCALE_CODES): Locale | null {
  for (const name of [REDIRECTED_COOKIE, LANGUAGE_COOKIE]) {
    const value = cookies[name];
    if (isLocale(value) && served.includes(value)) return value;
  }
  return null;
}

/** The cookies that hold a chosen language, always written together. Specification 2.5 rule 2, 9. */
export function languageCookies(locale: Locale, { secure }: { secure: boolean }): readonly Cookie[] {
  const attributes = { maxAge: LANGUAGE_COOKIE_SECONDS, path: '/', sameSite: 'Lax' as const, secure };
  return [SPRING_LOCALE_COOKIE, LANGUAGE_COOKIE, REDIRECTED_COOKIE].map((name) => ({
    name,
    value: locale,
    attributes,
  }));
}

/** A cookie as `Set-Cookie` and `document.cookie` want it. `now` in milliseconds, for `Expires`. */
export function serializeCookie({ name, value, attributes }: Cookie, now: number = Date.now()): string {
  const { maxAge, path, sameSite, secure, httpOnly } = attributes;
  const expires = new Date(now + maxAge * 1000).toUTCString();
  const text = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=${path}; Expires=${expires}`;
  return `${text}${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}; SameSite=${sameSite}`;
}

/** Spellings of a language that the platform reads; Spring answers others, quotes included, with an error. */
const PLATFORM_SPELLINGS = new Set<string>(LOCALES.flatMap(({ code, tag }) => [code, tag]));

/**
 * The `Cookie` header of a server's call to the platform. A visitor without a locale cookie gets all three language
 * cookies in the current language; ones already there are replaced in place, never doubled. A locale cookie that
 * names no language of ours counts as missing, so that it never reaches a header. Specification 7, second wrapper.
 */
export function upstreamCookieHeader(incoming: string | undefined, locale: Locale): string {
  const cookies = splitCookies(incoming);
  const own = cookies.find(({ name }) => name === SPRING_LOCALE_COOKIE);
  if (own && PLATFORM_SPELLINGS.has(own.value)) return joinCookies(cookies);
  const missing = new Set([SPRING_LOCALE_COOKIE, LANGUAGE_COOKIE, REDIRECTED_COOKIE]);
  const languageNames = new Set(missing);
  const kept = cookies
    .filter(({ name }) => !languageNames.has(name) || missing.delete(name))
    .map((cookie) => (languageNames.has(cookie.name) ? { name: cookie.name, value: locale } : cookie));
  return joinCookies([...kept, ...[...missing].map((name) => ({ name, value: locale }))]);
}

function joinCookies(cookies: readonly { name: string; value: string }[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
