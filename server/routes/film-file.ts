import path from 'node:path';
import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';

/**
 * `GET /films/{name}/{version}/{file}`, whole or a range. Pages that a cache keeps may name an earlier version: they get
 * the present file, and it is not kept for long.
 */
export function filmFile({
  films,
}: Pick<AppContext, 'films'>): RequestHandler<{ name: string; version: string; file: string }> {
  return (req, res, next) => {
    const { name, version, file } = req.params;
    const film = films.list().find((one) => one.name === name);
    if (film === undefined || !film.files.includes(file))
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.setHeader('cache-control', version === film.version ? CACHE_POLICIES.asset : CACHE_POLICIES.brief);
    res.sendFile(file, { root: path.join(films.folder, film.folder), cacheControl: false });
  };
}
