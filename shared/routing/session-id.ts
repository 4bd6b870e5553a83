import { isLocale } from '../locales.ts';
import { joinAddress, splitAddress } from './address.ts';
import { readPath } from './path-language.ts';

const SUFFIX = /(?:;|%3b)jsessionid(?:=|%3d)/i;

/**
 * Removes the session id that servlet containers append (`/en_US/index.htm;jsessionid=AB12`) and keeps query
 * and fragment. Returns null without one or if the page is not an index page. Specification 2.6.
 */
export function withoutSessionId(href: string): string | null {
  const address = splitAddress(href);
  const start = address.path.search(SUFFIX);
  if (start < 0 || address.path.includes('/', start)) return null;
  const path = address.path.slice(0, start);
  return isIndexPath(path) ? joinAddress({ ...address, path }) : null;
}

function isIndexPath(path: string): boolean {
  const { first, after } = readPath(path);
  const page = isLocale(first) ? after : `/${first}${after}`;
  return page === '' || page === '/' || page.toLowerCase() === '/index.htm';
}
