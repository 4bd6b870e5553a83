import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { PAYLOAD_SEGMENT } from '../../shared/page-data.ts';
import type { AppContext } from '../app-context.ts';
import { valueOf } from '../http/request-key.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { requireReading } from '../middleware/page-methods.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { answerPage } from './pages.ts';

const SUFFIX = `/${PAYLOAD_SEGMENT}`;

/**
 * `GET {page path}/_payload.json`. 404 for unknown addresses and pages that may not be cached. Navigation rules do not
 * apply.
 */
export function payload(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    const { path } = valueOf(req, targetKey);
    if (!path.endsWith(SUFFIX)) return next();
    const match = valueOf(req, snapshotKey).match(path.slice(0, -SUFFIX.length));
    if (match === null || match.page.cache === 'none') {
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(path)));
    }
    requireReading(req, res);
    await answerPage(ctx, req, res, { match, kind: 'payload' });
  };
}
