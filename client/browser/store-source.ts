import { parseQuery } from '../../shared/query.ts';
import { channelOf, SEARCH_SOURCES_KEY, sourceEntries } from '../../shared/source-tracking.ts';
import { local } from './storage.ts';

/**
 * Stores where the visitor came from, as far as the address says (Specification 4, source tracking).
 * @param onChannel told of the channel of the address, whether it could be stored or not
 */
export function storeSource(onChannel?: (id: number) => void): void {
  const query = parseQuery(window.location.search);
  const entries = sourceEntries(query, local.read(SEARCH_SOURCES_KEY), Date.now());
  for (const [key, value] of Object.entries(entries)) local.write(key, value);
  const channel = channelOf(query);
  if (channel !== null) onChannel?.(channel);
}
