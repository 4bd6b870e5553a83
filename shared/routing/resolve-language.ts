import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, type Locale } from '../locales.ts';
import { localeFromCookies, SPRING_LOCALE_COOKIE, type Cookies } from '../cookies.ts';
import { firstValue, type Query } from '../query.ts';
import { matchAcceptLanguage } from './accept-language.ts';
import { languageFromPath } from './path-language.ts';

/** Value of the query parameter `source` for pages opened from the app. */
const FROM_APP = 'app';

/** Accepted from the app's locale cookie; anything else gives the default. Specification 4. */
const APP_COOKIE: ReadonlyMap<string, Locale> = new Map([
  ['en-US', 'en_US'],
  ['en_US', 'en_US'],
  ['zh-CN', 'zh_CN'],
  ['zh_CN', 'zh_CN'],
  ['in', 'in'],
  ['id', 'in'],
  ['vi', 'vi'],
  ['th', 'th'],
]);

export interface LanguageFacts {
  /** Without query. */
  readonly path: string;
  readonly query: Query;
  readonly cookies: Cookies;
  /** The browser's stored value. The server uses cookies instead. */
  readonly stored?: string | null | undefined;
  /** The header or `navigator.languages`. */
  readonly acceptLanguage?: string | readonly string[] | undefined;
  /** Paths whose first segment says nothing about the language. */
  readonly noPathLanguage?: readonly string[];
  /** Languages that the registry serves, all by default. Others count as absent. */
  readonly served?: readonly Locale[];
  readonly fallback?: Locale;
}

/**
 * Returns the language by the first source that names one: path; the app's locale cookie if `source=app`,
 * which is final; stored value or cookies; browser languages; default. Specification 4; 2.5, rules 10 and 11.
 */
export function resolveLanguage(facts: LanguageFacts): Locale {
  const { path, query, cookies, stored, served = LOCALE_CODES, fallback = DEFAULT_LOCALE } = facts;
  const isServed = (locale: unknown): locale is Locale => isLocale(locale) && served.includes(locale);
  const fromPath = languageFromPath(path, facts.noPathLanguage);
  if (isServed(fromPath)) return fromPath;
  if (firstValue(query, 'source') === FROM_APP) {
    const fromApp = appLocale(cookies, fallback);
    return isServed(fromApp) ? fromApp : fallback;
  }
  if (isServed(stored)) return stored;
  return localeFromCookies(cookies, served) ?? matchAcceptLanguage(facts.acceptLanguage, served) ?? fallback;
}

/** Specification 4. */
function appLocale(cookies: Cookies, fallback: Locale): Locale {
  return APP_COOKIE.get(cookies[SPRING_LOCALE_COOKIE] ?? '') ?? fallback;
}
