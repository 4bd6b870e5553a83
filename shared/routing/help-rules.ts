import type { Address } from './address.ts';
import { readPath } from './path-language.ts';

/**
 * Returns the address to load instead when a visitor moves from a help detail to a category, or null for any
 * other move. The category `s` (search) is exempt. Category and status come from the old page, the language
 * from the new one. Specification 2.5, rule 5.
 */
export function categoryAfterDetail(to: Address, from: Address): string | null {
  const target = helpSegments(to.path, 'leftcat');
  if (!target || target.segments.length !== 1 || target.segments[0] === 's') return null;
  const left = helpSegments(from.path, 'detailpage');
  if (!left || left.segments.length < 4 || left.segments.length > 5) return null;
  const cid = left.segments[0];
  const status = left.segments.at(-1);
  const category = status === 'start' ? 'start' : `${status}_${cid}`;
  return `/${target.locale}/leftCat/${category}${to.search}${to.hash}`;
}

function helpSegments(path: string, name: string): { locale: string; segments: string[] } | null {
  const { mobile, locale, after } = readPath(path);
  const [, first = '', ...segments] = after.split('/');
  return !mobile && locale && first.toLowerCase() === name ? { locale, segments } : null;
}
