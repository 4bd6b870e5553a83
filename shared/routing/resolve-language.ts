import { DEFAULT_LOCALE, isLocale, type Locale } from '../locales.ts';
import { localeFromCookies, SPRING_LOCALE_COOKIE, type Cookies } from '../cookies.ts';
import { firstValue, type Query } from '../query.ts';
import { matchAcceptLanguage } from './accept-language.ts';
import { readPath } from './path-language.ts';

/** Value of the query parameter `source` when the page was opened from the app. */
const FROM_APP = 'app';

/** What the locale cookie may hold when the app decides; anything else gives the default. Specification 4. */
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
  /** Path without query. */
  readonly path: string;
  readonly query: Query;
  readonly cookies: Cookies;
  /** The browser's stored language value; the server has none, cookies stand in for it. */
  readonly stored?: string | null | undefined;
  /** The header, or `navigator.languages`. */
  readonly acceptLanguage?: string | readonly string[] | undefined;
  /** Paths of the registry on which the first segment says nothing about the language. */
  readonly noPathLanguage?: readonly string[];
}

/**
 * The language of a request or page: segment in the path, the app's locale cookie under `source=app` (final, stored
 * value not asked), stored value or the cookies in its place, browser languages, default.
 * Specification 4; 2.5, rules 10 and 11.
 */
export function resolveLanguage(facts: LanguageFacts): Locale {
  const fromPath = languageFromPath(facts.path, facts.noPathLanguage);
  if (fromPath) return fromPath;
  if (firstValue(facts.query, 'source') === FROM_APP) return appLocale(facts.cookies);
  if (isLocale(facts.stored)) return facts.stored;
  return localeFromCookies(facts.cookies) ?? matchAcceptLanguage(facts.acceptLanguage) ?? DEFAULT_LOCALE;
}

/** The language that the app's locale cookie means. Specification 4. */
function appLocale(cookies: Cookies): Locale {
  return APP_COOKIE.get(cookies[SPRING_LOCALE_COOKIE] ?? '') ?? DEFAULT_LOCALE;
}

/**
 * The language segment of a path, or null. `excluded` paths are compared by whole segments from the start, behind
 * `/m` and the language, without regard to case and file extension. Specification 2.5, rule 10.
 */
export function languageFromPath(path: string, excluded: readonly string[] = []): Locale | null {
  const { locale, after } = readPath(path);
  if (locale === null || excluded.length === 0) return locale;
  const segments = comparable(after);
  return excluded.some((entry) => startsWithSegments(segments, comparable(entry))) ? null : locale;
}

function comparable(path: string): string[] {
  const segments = path.toLowerCase().split('/').slice(1);
  return segments.map((segment) => segment.replace(/\.[^.]*$/, ''));
}

function startsWithSegments(segments: readonly string[], start: readonly string[]): boolean {
  return start.length > 0 && start.every((segment, at) => segments[at] === segment);
}
