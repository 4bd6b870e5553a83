import { isLocale, localeInfo, type Locale } from '../locales.ts';
import { firstValue, parseQuery, type Query } from '../query.ts';
import { joinQuery, type Address } from './address.ts';
import { readPath } from './path-language.ts';

/** Blog addresses carry no language. */
export function isBlogPath(path: string): boolean {
  return path.toLowerCase().startsWith('/blog/');
}

/**
 * Returns a blog path without its language, and the language, or null if it names none. Only the segment
 * after `/blog/` counts, in exact case, and Malay is exempt. A second language and `/m` are removed too, so
 * that redirects do not chain. Specification 2.5, rule 2.
 */
export function withoutBlogLanguage(path: string): { path: string; locale: Locale } | null {
  const { first, after } = readPath(path);
  if (first.toLowerCase() !== 'blog') return null;
  const segments = after.split('/').slice(1);
  const locale = redirectLocale(segments[0]);
  if (!locale) return null;
  const start = segments.findIndex((segment) => !redirectLocale(segment));
  const page = start < 0 ? '' : segments.slice(start).join('/');
  return { path: `/blog/${page || 'index.htm'}`, locale };
}

function redirectLocale(segment: string | undefined): Locale | undefined {
  return isLocale(segment) && !hasOwnBlog(segment) ? segment : undefined;
}

/** Returns whether a language has its own blog page instead of the shared addresses. */
export function hasOwnBlog(locale: Locale): boolean {
  return localeInfo(locale).blog === 'own';
}

/** The first page of the blog. Its address without a language serves each visitor in their own. */
export const BLOG_INDEX = '/blog/index.htm';
const INDEX_LANGUAGE = 'lang';

export function isBlogIndex(path: string): boolean {
  return path.toLowerCase() === BLOG_INDEX;
}

/** Whether this is the first page of a language's own blog: `/blog/ms_MY/index.htm`. */
export function isOwnBlogIndex(path: string): boolean {
  const [, blog = '', locale, page, ...more] = path.toLowerCase().split('/');
  return blog === 'blog' && page === 'index.htm' && more.length === 0 && locale !== '';
}

/** The address at which search engines find the blog of a language. Contract, Pages. */
export function blogIndexAddress(locale: Locale): string {
  return `${BLOG_INDEX}?${INDEX_LANGUAGE}=${locale}`;
}

/** The language that the query names, at the first page of the blog alone; null without one of ours. */
export function blogIndexLanguage(path: string, query: Query): Locale | null {
  if (!isBlogIndex(path)) return null;
  const named = firstValue(query, INDEX_LANGUAGE);
  return isLocale(named) ? named : null;
}

/** Returns the query without the language of the blog's first page. */
export function withoutIndexLanguage(search: string): string {
  const pairs = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '');
  const kept = pairs.filter((pair) => firstValue(parseQuery(pair), INDEX_LANGUAGE) === undefined);
  if (kept.length === pairs.length) return search;
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** Returns the query with this language in the place of the one that it names at the blog's first page; null without one. */
export function replaceIndexLanguage(path: string, search: string, locale: Locale): string | null {
  if (blogIndexLanguage(path, parseQuery(search)) === null) return null;
  return joinQuery(withoutIndexLanguage(search), `?${INDEX_LANGUAGE}=${locale}`);
}

/** Where a visitor of the blog comes from, unless the address says otherwise. Specification 3. */
export const DEFAULT_SOURCE = 'pc';

/** Answers for these are kept. Other names are free, so theirs could fill any cache (threats C7). */
const KEPT_SOURCES: readonly string[] = [DEFAULT_SOURCE, 'app'];

export function isKeptSource(source: string): boolean {
  return KEPT_SOURCES.includes(source);
}

/**
 * Returns the source that the calls of a blog page get. Other pages, and names that no call takes, have the default.
 * Specification 3.
 */
export function sourceOf(path: string, search: string): string {
  if (search === '' || !isBlogPath(path)) return DEFAULT_SOURCE;
  const source = firstValue(parseQuery(search), 'source') ?? '';
  return /^[\w-]{1,20}$/.test(source) ? source : DEFAULT_SOURCE;
}

/**
 * Returns a link of a page with the page's source, so that it is carried over where no script runs. Only links to the
 * blog have one. Specification 2.5, rule 3.
 */
export function linkWithSource(href: string, source: string): string {
  return source === DEFAULT_SOURCE || !isBlogPath(href) ? href : joinQuery(href, `?source=${source}`);
}

/**
 * Returns a blog query with the `source` of the previous address added, or null if nothing changes. An empty
 * `source` counts as missing. Specification 2.5, rule 3.
 */
export function carrySource(to: Address, from: Address): string | null {
  if (!isBlogPath(to.path) || firstValue(parseQuery(to.search), 'source')) return null;
  const source = firstValue(parseQuery(from.search), 'source');
  if (!source) return null;
  const kept = to.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && firstValue(parseQuery(pair), 'source') === undefined);
  const search = `?${[...kept, `source=${encodeURIComponent(source)}`].join('&')}`;
  // Beyond the limit of pairs it would still be missing, and be added for ever.
  return firstValue(parseQuery(search), 'source') ? search : null;
}
