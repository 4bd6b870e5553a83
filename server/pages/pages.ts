import type { RequestHandler } from 'express';
import type { AppContext } from '../app-context.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { renderPage } from './render-page.ts';
import { valueOf } from '../http/request-key.ts';

/** Every page of the registry. The 404 page answers 404 at its own address too, so that nobody indexes it. */
export function pages(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    const match = valueOf(req, snapshotKey).match(valueOf(req, targetKey).path);
    if (match === null) return next();
    await renderPage(ctx, req, res, { match, found: true }, match.page.id === 'page404' ? 404 : 200);
  };
}
