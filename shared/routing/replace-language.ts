import { isLocale, type Locale } from '../locales.ts';
import { joinAddress, splitAddress } from './address.ts';
import { hasOwnBlog, replaceIndexLanguage } from './blog-rules.ts';
import { readPath } from './path-language.ts';

/**
 * Replaces the language segment and keeps query and fragment. Without such a segment the address is
 * unchanged, but for the language that the query of the blog's first page names. Specification 4, language switching.
 */
export function replaceLanguage(href: string, locale: Locale): string {
  const address = splitAddress(href);
  const search = replaceIndexLanguage(address.path, address.search, locale);
  if (search !== null) return joinAddress({ ...address, search });
  const path = replaceSegment(address.path, locale);
  return path === null ? href : joinAddress({ ...address, path });
}

/**
 * Returns the target of a language link without script. The server answers with the page or with a redirect
 * that sets the language cookies.
 */
export function languageAddress(href: string, locale: Locale): string {
  const address = splitAddress(href);
  const path = replaceSegment(address.path, locale) ?? insertSegment(address.path, locale);
  return joinAddress({ ...address, path });
}

function replaceSegment(path: string, locale: Locale): string | null {
  const { mobile, first, after, locale: found } = readPath(path);
  const prefix = mobile ? '/m' : '';
  if (found) return `${prefix}/${locale}${after}`;
  if (first.toLowerCase() !== 'blog') return null;
  const [, segment = ''] = after.split('/', 2);
  if (!isLocale(segment)) return null;
  return blogAddress(prefix, locale, after.slice(segment.length + 1));
}

function insertSegment(path: string, locale: Locale): string {
  const { mobile, first, after } = readPath(path);
  const prefix = mobile ? '/m' : '';
  if (first.toLowerCase() !== 'blog') return `${prefix}/${locale}/${first || 'index.htm'}${after}`;
  return blogAddress(prefix, locale, after);
}

/** A language with its own blog has only one page there. */
function blogAddress(prefix: string, locale: Locale, after: string): string {
  return `${prefix}/blog/${locale}${hasOwnBlog(locale) ? '/index.htm' : after}`;
}
