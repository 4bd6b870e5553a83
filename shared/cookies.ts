import { isLocale, LOCALE_CODES, LOCALES, type Locale } from './locales.ts';
import { decodeLeniently } from './query.ts';

/** Spring's name for the locale cookie. Specification 3. */
export const SPRING_LOCALE_COOKIE = 'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE';
export const LANGUAGE_COOKIE = 'language';
export const REDIRECTED_COOKIE = 'i18n_redirected';
/** Session of the embedded backend. HttpOnly, so only the server reads it. */
export const SESSION_COOKIE = 'muc_token';
/** A browser that has signed in to the embedded backend before. HttpOnly. */
export const DEVICE_COOKIE = 'known_device';

/** Which variants of pages a visitor has seen, after consent. */
export const VARIANT_COOKIE = 'variant';

/** 365 days in seconds. Specification 9. */
export const LANGUAGE_COOKIE_SECONDS = 31_536_000;

/** Has no prototype. */
export type Cookies = Record<string, string>;

export interface Cookie {
  readonly name: string;
  /** Not encoded yet. */
  readonly value: string;
  readonly attributes: {
    /** In seconds. */
    readonly maxAge: number;
    readonly path: string;
    readonly sameSite: 'Lax';
    readonly secure: boolean;
    readonly httpOnly?: boolean;
  };
}

/**
 * Reads a `Cookie` header or `document.cookie`. The first cookie of a name wins, one pair of quotes is
 * dropped, and broken escapes stay. Never throws.
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
 * Returns the language that stands for the stored value on the server: `i18n_redirected`, then `language`.
 * The locale cookie decides only under `source=app`, see `resolveLanguage`.
 */
export function localeFromCookies(cookies: Cookies, served: readonly Locale[] = LOCALE_CODES): Locale | null {
  for (const name of [REDIRECTED_COOKIE, LANGUAGE_COOKIE]) {
    const value = cookies[name];
    if (isLocale(value) && served.includes(value)) return value;
  }
  return null;
}

/** These are always written together. Specification 2.5 rule 2, 9. */
export function languageCookies(locale: Locale, { secure }: { secure: boolean }): readonly Cookie[] {
  const attributes = { maxAge: LANGUAGE_COOKIE_SECONDS, path: '/', sameSite: 'Lax' as const, secure };
  return [SPRING_LOCALE_COOKIE, LANGUAGE_COOKIE, REDIRECTED_COOKIE].map((name) => ({
    name,
    value: locale,
    attributes,
  }));
}

/** Writes a cookie for `Set-Cookie` or `document.cookie`. `now` in milliseconds, for `Expires`. */
export function serializeCookie({ name, value, attributes }: Cookie, now: number = Date.now()): string {
  const { maxAge, path, sameSite, secure, httpOnly } = attributes;
  const expires = new Date(now + maxAge * 1000).toUTCString();
  const text = `${name}=${encodeURIComponent(value)}; Max-Age=${maxAge}; Path=${path}; Expires=${expires}`;
  return `${text}${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}; SameSite=${sameSite}`;
}

/** By spelling. Spring answers any other with an error, even one in quotes. */
const PLATFORM_SPELLINGS: ReadonlyMap<string, Locale> = new Map(
  LOCALES.flatMap(({ code, tag }) => [
    [code, code],
    [tag, code],
  ]),
);

/** Returns the language of the locale cookie as the platform reads it. */
export function platformLocale(cookies: Cookies): Locale | null {
  return PLATFORM_SPELLINGS.get(cookies[SPRING_LOCALE_COOKIE] ?? '') ?? null;
}

/**
 * Returns the `Cookie` header of a server's call to the platform. Without a valid locale cookie, all three
 * language cookies are set to the current language, replacing any in place. Specification 7, second wrapper.
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
