import type { Request } from 'express';
import type { PageMatch } from '../../shared/registry/types.ts';
import { hasValue, requestKey, setOf, valueOf } from '../http/request-key.ts';
import { targetKey } from './canonical-target.ts';
import { snapshotKey } from './snapshot.ts';

const pageKey = requestKey<PageMatch | null>('requested page');

/**
 * The page at the requested address, looked up once for all stages; null if there is none.
 * @throws Error before the stages `snapshot` and `canonicalTarget`
 */
export function requestedPage(req: Request): PageMatch | null {
  if (!hasValue(req, pageKey))
    setOf(req, pageKey, valueOf(req, snapshotKey).match(valueOf(req, targetKey).path));
  return valueOf(req, pageKey);
}
