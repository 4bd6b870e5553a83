import { isLocale, localeInfo, type Locale } from '../locales.ts';
import { firstValue, parseQuery } from '../query.ts';
import type { Address } from './address.ts';
import { readPath } from './path-language.ts';

/** Whether the path belongs to the blog, whose addresses carry no language. */
export function isBlogPath(path: string): boolean {
  return path.toLowerCase().startsWith('/blog/');
}

/**
 * A blog path without its language segment, and the language it named; null when there is none to take away. Only the
 * segment behind `/blog/` counts, in exact case; Malay is not among them. A second language behind it goes as well, so
 * that no address makes a chain of redirects. The mobile site has no blog, so `/m` goes too. Specification 2.5, rule 2.
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

/** Whether a language has a page of its own in the blog instead of the addresses that all others share. */
export function hasOwnBlog(locale: Locale): boolean {
  return localeInfo(locale).blog === 'own';
}

/**
 * The query of a blog address with the `source` of the previous address added, or null when nothing changes.
 * Missing means absent or empty. Specification 2.5, rule 3.
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
  // Behind the last pair that is read it would be missing again, and carried over for ever.
  return firstValue(parseQuery(search), 'source') ? search : null;
}
