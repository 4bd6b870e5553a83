import { timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../cache-policy.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `GET /metrics`: Prometheus text, for the machine itself or who has the operators' token. */
export function metrics(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    if (!isOperator(req, ctx.config.opsToken))
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    ctx.metrics.ready.set(ctx.isReady() ? 1 : 0);
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  };
}

/** Loopback without a token, and not by way of a proxy of this machine; with one, whoever shows it. */
function isOperator(req: Request, token: string | null): boolean {
  if (token === null)
    return [req.socket.remoteAddress, req.ip].every((address = '') => LOOPBACK.has(address));
  const shown = Buffer.from(req.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}
