import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { valueOf } from '../http/request-key.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { requireReading } from '../middleware/page-methods.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { splitKind } from './page-kinds.ts';
import { answerInPipeline } from './pages.ts';

/**
 * `GET {page path}/_payload.json`. 404 for unknown addresses and pages that may not be cached. Navigation rules do not
 * apply.
 */
export function payload(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    const { path: requested } = valueOf(req, targetKey);
    const { path, kind } = splitKind(requested);
    if (kind !== 'payload') return next();
    const match = valueOf(req, snapshotKey).match(path);
    if (match === null || match.page.cache === 'none') {
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(requested)));
    }
    requireReading(req, res);
    await answerInPipeline(ctx, req, res, { match, kind });
  };
}
