import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, type Locale } from '../locales.ts';
import { localeFromCookies, SPRING_LOCALE_COOKIE, type Cookies } from '../cookies.ts';
import { firstValue, type Query } from '../query.ts';
import { matchAcceptLanguage } from './accept-language.ts';
import { blogIndexLanguage } from './blog-rules.ts';
import { languageFromPath, looseLocale, readPath } from './path-language.ts';

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
 * Returns the language by the first source that names one: path; the query of the blog's first page; the app's locale
 * cookie if `source=app`, which is final; stored value or cookies; browser languages; default. Specification 4; 2.5,
 * rules 10 and 11.
 */
export function resolveLanguage(facts: LanguageFacts): Locale {
  return chosenLanguage(facts) ?? facts.fallback ?? DEFAULT_LOCALE;
}

/** The same without the default: null where nothing says which language the visitor wants. */
export function chosenLanguage(facts: LanguageFacts): Locale | null {
  const { path, query, cookies, stored, served = LOCALE_CODES, fallback = DEFAULT_LOCALE } = facts;
  const isServed = (locale: unknown): locale is Locale => isLocale(locale) && served.includes(locale);
  const fromPath = languageFromPath(path, facts.noPathLanguage);
  if (isServed(fromPath)) return fromPath;
  // A page there is moved to our own code; where there is none, the 404 page is in the language that was meant.
  const { locale: exact, first } = readPath(path);
  const meant = exact === null ? looseLocale(first) : null;
  if (isServed(meant)) return meant;
  const fromQuery = blogIndexLanguage(path, query);
  if (isServed(fromQuery)) return fromQuery;
  if (firstValue(query, 'source') === FROM_APP) {
    const fromApp = appLocale(cookies, fallback);
    return isServed(fromApp) ? fromApp : fallback;
  }
  if (isServed(stored)) return stored;
  return localeFromCookies(cookies, served) ?? matchAcceptLanguage(facts.acceptLanguage, served);
}

/** Specification 4. */
function appLocale(cookies: Cookies, fallback: Locale): Locale {
  return APP_COOKIE.get(cookies[SPRING_LOCALE_COOKIE] ?? '') ?? fallback;
}
