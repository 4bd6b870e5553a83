import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { isLocale } from '../../shared/locales.ts';
import type { AppContext } from '../app-context.ts';
import { isPublished } from '../../shared/registry/compile.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { valueOf } from '../http/request-key.ts';

/** `GET /share/{page id}/{lang}.png`, one picture per language. */
export function shareImage(ctx: AppContext): RequestHandler<{ page: string; file: string }> {
  return (req, res, next) => {
    const snapshot = valueOf(req, snapshotKey);
    const locale = req.params.file.replace(/\.png$/, '');
    const page = snapshot.pageById.get(req.params.page);
    const shown = page !== undefined && isPublished(page, Date.now());
    const known = shown && isLocale(locale) && req.params.file.endsWith('.png');
    if (!known) return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.setHeader('cache-control', CACHE_POLICIES.brief);
    // Other sites show the picture beside the link.
    res.setHeader('cross-origin-resource-policy', 'cross-origin');
    res.sendFile(`share/${locale}.png`, { root: ctx.assets.namedFiles, cacheControl: false });
  };
}
