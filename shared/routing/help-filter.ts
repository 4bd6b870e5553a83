import { firstValue, parseQuery } from '../query.ts';
import { helpPlace, helpSegments } from './help-rules.ts';

/** What a category of the help centre lists. */
export type HelpFilter = 'all' | 'articles' | 'films';

export const HELP_FILTERS: readonly HelpFilter[] = ['all', 'articles', 'films'];

/** The fields of `catPage` for each filter. The query of a category's address has the same names. Specification 3. */
const FIELDS = {
  all: {},
  articles: { isVideo: '0', helpContentType: '1' },
  films: { isVideo: '1', helpContentType: '2' },
} as const;

/** Returns what the platform is asked for. */
export function helpFilterFields(filter: HelpFilter): { isVideo?: '0' | '1'; helpContentType?: '1' | '2' } {
  return FIELDS[filter];
}

/**
 * Returns the filter that the visitor chose. Pages that are no category, and values that no platform knows, have `all`.
 * If the two fields contradict each other, `helpContentType` decides.
 */
export function helpFilterOf(path: string, search: string): HelpFilter {
  if (search === '' || !isCategory(path)) return 'all';
  const query = parseQuery(search);
  const chosen = (field: 'isVideo' | 'helpContentType') => {
    const value = firstValue(query, field);
    return value === undefined
      ? undefined
      : HELP_FILTERS.find((filter) => helpFilterFields(filter)[field] === value);
  };
  return chosen('helpContentType') ?? chosen('isVideo') ?? 'all';
}

/** Returns the query of a category's address with this filter. */
export function helpFilterQuery(filter: HelpFilter): string {
  const { helpContentType } = helpFilterFields(filter);
  return helpContentType === undefined ? '' : `?helpContentType=${helpContentType}`;
}

function isCategory(path: string): boolean {
  const [type, ...more] = helpSegments(path, 'leftcat')?.segments ?? [];
  return type !== undefined && more.length === 0 && helpPlace(type).kind === 'category';
}
