import { firstValue, type Query } from './query.ts';

/** Keys in `localStorage`. Specification 3. */
export const SOURCE_CHANNEL_KEY = 'sourceChannel';
export const CLICK_ID_KEY = 'gclid';
export const AFFILIATE_KEY = 'affid';
export const SEARCH_SOURCES_KEY = 'searchSources';

/** Milliseconds until a search source expires, and how many are kept. Specification 9. */
const SEARCH_SOURCE_MS = 2_592_000_000;
const MOST_SEARCH_SOURCES = 3;
/** In characters, so that an address cannot fill the storage. */
const LONGEST = 500;

export interface SourceChannel {
  sourceChannelId: number;
  /** When the visitor came by it, in milliseconds. */
  sourceTime: number;
}

/** Where a search was made: its code, the words, and when the entry expires in milliseconds. */
export interface SearchSource {
  sc: string;
  kw: string;
  time: number;
}

/** The channel that an address names, or null. Specification 4, source tracking. */
export function channelOf(query: Query): number | null {
  return usableChannel(Number((firstValue(query, 'sourceChannelId') ?? '').replaceAll('=', '')));
}

/** Reads what is stored. Null for anything else. */
export function readSourceChannel(text: string | null | undefined): number | null {
  const stored = parse(text);
  if (typeof stored !== 'object' || stored === null || !('sourceChannelId' in stored)) return null;
  return typeof stored.sourceChannelId === 'number' ? usableChannel(stored.sourceChannelId) : null;
}

function usableChannel(id: number): number | null {
  return id && Number.isFinite(id) ? id : null;
}

/**
 * What an address says about where its visitor came from, as it is stored, by key. What it does not say leaves
 * earlier values alone. Specification 4, source tracking.
 * @param searches the stored list
 */
export function sourceEntries(
  query: Query,
  searches: string | null | undefined,
  now: number,
): Record<string, string> {
  const channel = channelOf(query);
  const list = mergeSearchSource(readSearchSources(searches), query, now);
  const said = {
    [SOURCE_CHANNEL_KEY]:
      channel === null
        ? ''
        : JSON.stringify({ sourceChannelId: channel, sourceTime: now } satisfies SourceChannel),
    [CLICK_ID_KEY]: textOf(query, 'gclid'),
    [AFFILIATE_KEY]: textOf(query, 'affid'),
    [SEARCH_SOURCES_KEY]: list === null ? '' : JSON.stringify(list),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** Null if the address names no search source, and the list stays as it is. */
export function mergeSearchSource(
  stored: readonly SearchSource[],
  query: Query,
  now: number,
): SearchSource[] | null {
  const sc = textOf(query, 'sc');
  if (sc === '') return null;
  const others = stored.filter((entry) => entry.sc !== sc && entry.time > now);
  const added = { sc, kw: textOf(query, 'kw'), time: now + SEARCH_SOURCE_MS };
  return [...others, added].sort((a, b) => a.time - b.time).slice(-MOST_SEARCH_SOURCES);
}

/** Leaves out whatever is no entry. Never throws. */
export function readSearchSources(text: string | null | undefined): SearchSource[] {
  const stored = parse(text);
  if (!Array.isArray(stored)) return [];
  return stored.filter(isSearchSource).map(({ sc, kw, time }) => ({ sc, kw, time }));
}

function isSearchSource(entry: unknown): entry is SearchSource {
  const { sc, kw, time } = (entry ?? {}) as Partial<Record<keyof SearchSource, unknown>>;
  return typeof sc === 'string' && typeof kw === 'string' && Number.isFinite(time);
}

function textOf(query: Query, key: string): string {
  return (firstValue(query, key) ?? '').slice(0, LONGEST);
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}
