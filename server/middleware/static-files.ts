import express, { type RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../cache-policy.ts';

/** `/assets/*`: built files, their names hashed by content, kept for a year. A missing one is a 404, never a page. */
export function staticFiles(folder: string): RequestHandler {
  const router = express.Router();
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (res) => res.setHeader('cache-control', CACHE_POLICIES.asset),
  });
  return router.use('/assets', serve, missingFile());
}

/** A file whose name is fixed by convention, such as `/favicon.ico`. */
export function namedFile(ctx: AppContext, name: string): RequestHandler {
  return (_req, res) => {
    res.setHeader('cache-control', CACHE_POLICIES.brief);
    res.sendFile(name, { root: ctx.assets.namedFiles, cacheControl: false });
  };
}

function missingFile(): RequestHandler {
  return (req, _res, next) =>
    next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.originalUrl.split('?')[0] as string)));
}
