import type { ErrorGroup, ErrorStore } from './error-group.ts';
import { KEPT_MS } from './kept-time.ts';

/**
 * The errors that browsers reported last, the newest first, of all processes that share the store.
 * @param now milliseconds since 1970
 * @throws what the store throws
 */
export function listErrorGroups(
  store: Pick<ErrorStore, 'list'>,
  { limit, now = Date.now() }: { limit: number; now?: number },
): Promise<ErrorGroup[]> {
  return store.list({ limit, since: now - KEPT_MS });
}
