import type { Request, RequestHandler } from 'express';
import { isLoginPath } from '../../shared/routing/guards.ts';
import type { AppContext } from '../app-context.ts';
import { requestKey, setOf, valueOf } from '../http/request-key.ts';
import { localeOf } from './language.ts';
import { targetKey } from './canonical-target.ts';
import { requestedPage } from './requested-page.ts';

/** False if nobody asked or the platform failed (Specification 2.5, rule 1). */
export const signedInKey = requestKey<boolean>('signed in');

/** Asks the platform only for login and guarded pages, and only if the visitor has cookies. */
export function session(ctx: AppContext): RequestHandler {
  return async (req, _res, next) => {
    const { path } = valueOf(req, targetKey);
    const guarded = isLoginPath(path) || (requestedPage(req)?.page.guard.length ?? 0) > 0;
    const ask = guarded && req.headers.cookie !== undefined;
    setOf(req, signedInKey, ask ? await isSignedIn(ctx, req) : false);
    next();
  };
}

function isSignedIn(ctx: AppContext, req: Request): Promise<boolean> {
  const api = ctx.platform.pageApi({
    cookies: req.headers.cookie,
    locale: localeOf(req),
    signal: AbortSignal.timeout(ctx.limits.signedInMs),
    onFailure: (call, error) =>
      req.log.warn({ err: error, call }, 'whether the visitor is signed in could not be told'),
  });
  return api.signedIn();
}
