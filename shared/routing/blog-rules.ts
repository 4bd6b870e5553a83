import { BLOG_REDIRECT_LOCALES, type Locale } from '../locales.ts';
import { firstValue, parseQuery } from '../query.ts';
import type { Address } from './address.ts';
import { readPath } from './path-language.ts';

/** Whether the path belongs to the blog, whose addresses carry no language. */
export function isBlogPath(path: string): boolean {
  return path.toLowerCase().startsWith('/blog/');
}

/**
 * A blog path without its language segment, and the language it named; null when there is none to take away. Only the
 * segment behind `/blog/` counts, in exact case; Malay is not among them. The mobile site has no blog, so `/m` goes
 * too. Specification 2.5, rule 2.
 */
export function withoutBlogLanguage(path: string): { path: string; locale: Locale } | null {
  const { first, after } = readPath(path);
  if (first.toLowerCase() !== 'blog') return null;
  const [, segment = ''] = after.split('/', 2);
  const locale = BLOG_REDIRECT_LOCALES.find((code) => code === segment);
  if (!locale) return null;
  const rest = after.slice(segment.length + 1);
  return { path: `/blog${rest === '' || rest === '/' ? '/index.htm' : rest}`, locale };
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
