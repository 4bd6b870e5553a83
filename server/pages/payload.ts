import type { Request, RequestHandler, Response } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { PAYLOAD_SEGMENT } from '../../shared/page-data.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { requireReading } from '../middleware/page-methods.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { isSignedIn, pageRequestOf } from './page-request.ts';
import { makePayload } from '../render/page-payload.ts';
import { serveShared } from './serve-page.ts';
import { pagePlaceOf, pageVisitOf, type PageTarget } from './page-target.ts';
import { valueOf } from '../http/request-key.ts';

const SUFFIX = `/${PAYLOAD_SEGMENT}`;

/**
 * `GET {page path}/_payload.json`: what a client-side navigation to the page needs. 404 for pages that may not be
 * cached and for unknown addresses. Language and device are known by now; navigation rules do not concern it.
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
    await sendPayload(ctx, req, res, { match, found: true });
  };
}

async function sendPayload(ctx: AppContext, req: Request, res: Response, target: PageTarget): Promise<void> {
  const place = await pagePlaceOf(ctx, req, target);
  // Nothing is kept in development, nor for the signed-in (threats C3).
  if (!ctx.development && !isSignedIn(req.headers.cookie)) {
    await serveShared(ctx, res, { ...pageRequestOf(req), place }, 'payload');
    return;
  }
  const body = await makePayload(ctx, place, pageVisitOf(ctx, req, res, place));
  res.setHeader('cache-control', CACHE_POLICIES.private);
  res.json(body);
}
