import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { listNewest } from '../backend/messages/outbox-rows.ts';
import type { Backend } from '../backend/open-backend.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import type { Config } from '../config.ts';
import type { Limits } from '../limits/limits.ts';
import { isOperator, type OperatorTools } from './operator.ts';

export interface OutboxTools extends OperatorTools {
  /** `null`: the platform writes to people itself. */
  backend: Pick<Backend, 'db'> | null;
  config: OperatorTools['config'] & Pick<Config, 'production' | 'outbox'>;
  limits: Pick<Limits, 'outboxShown'>;
}

/**
 * `GET /outbox`, newest first, with codes. Operators see it outside production and with OUTBOX=1; for everybody else
 * the address does not exist.
 */
export function outbox(tools: OutboxTools): RequestHandler {
  const { backend, limits } = tools;
  const { production, outbox } = tools.config;
  const open = backend !== null && (outbox || !production);
  return async (req, res, next) => {
    res.setHeader('cache-control', CACHE_POLICIES.none);
    if (!open || !(await isOperator(req, tools)))
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.json(await listNewest(backend.db, limits.outboxShown));
  };
}
