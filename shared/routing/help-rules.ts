import type { Address } from './address.ts';
import { readPath } from './path-language.ts';

/** `status` of a reader who came from nowhere in particular. */
export const FROM_START = 'start';
/** `status` of a reader who came from the list of a category, to which rule 5 then leads back. */
export const FROM_CATEGORY = 'list';

/** The last part of a category's address that is the search. */
export const SEARCH_TYPE = 's';

export type HelpPlace =
  | { kind: 'start' }
  | { kind: 'search' }
  | { kind: 'category'; cid: string; status: string };

/**
 * What `{type}` of `/{lang}/leftCat/{type}` asks for: `start`, `s`, a category, or a category behind the status of
 * the answer that was left (`{status}_{cid}`).
 */
export function helpPlace(type: string): HelpPlace {
  if (type === FROM_START) return { kind: 'start' };
  if (type === SEARCH_TYPE) return { kind: 'search' };
  const end = type.indexOf('_');
  return end <= 0 || end === type.length - 1
    ? { kind: 'category', cid: type, status: FROM_START }
    : { kind: 'category', cid: type.slice(end + 1), status: type.slice(0, end) };
}

/** The `{type}` to which rule 5 leads from an answer. */
export function typeBehind(cid: string, status: string): string {
  return status === FROM_START ? FROM_START : `${status}_${cid}`;
}

/**
 * Returns the address to load instead when a visitor moves from a help detail to a category, or null for any
 * other move. The category `s` (search) is exempt. Category and status come from the old page, the language
 * from the new one. Specification 2.5, rule 5.
 */
export function categoryAfterDetail(to: Address, from: Address): string | null {
  const target = helpSegments(to.path, 'leftcat');
  if (!target || target.segments.length !== 1 || target.segments[0] === SEARCH_TYPE) return null;
  const left = helpSegments(from.path, 'detailpage');
  if (!left || left.segments.length < 4 || left.segments.length > 5) return null;
  const [cid, status] = [left.segments[0] as string, left.segments.at(-1) as string];
  return `/${target.locale}/leftCat/${typeBehind(cid, status)}${to.search}${to.hash}`;
}

/** Returns the segments behind `/{lang}/{name}` of a page of the help centre, or null for any other page. */
export function helpSegments(path: string, name: string): { locale: string; segments: string[] } | null {
  const { mobile, locale, after } = readPath(path);
  const [, first = '', ...segments] = after.split('/');
  return !mobile && locale && first.toLowerCase() === name ? { locale, segments } : null;
}
