import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { isOperator } from './operator.ts';

/** `GET /metrics`: Prometheus text of all processes of the site, for operators. */
export function metrics(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    if (!(await isOperator(req, ctx)))
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.type(ctx.metrics.registry.contentType).send(await ctx.metrics.processes.print());
  };
}
