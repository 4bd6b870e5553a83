import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { listNewest } from '../backend/messages/outbox-rows.ts';
import type { Backend } from '../backend/open-backend.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import type { Config } from '../config.ts';
import type { Limits } from '../limits/limits.ts';
import { isOperatorOfThisMachine } from './operator.ts';

export interface OutboxTools {
  /** `null`: the platform writes to people itself. */
  backend: Pick<Backend, 'db'> | null;
  config: Pick<Config, 'production' | 'outbox' | 'opsToken'>;
  limits: Pick<Limits, 'outboxShown'>;
}

/**
 * `GET /outbox`, newest first, with codes. Operators see it outside production and with OUTBOX=1; for everybody else
 * the address does not exist.
 */
export function outbox({ backend, config, limits }: OutboxTools): RequestHandler {
  const { production, outbox, opsToken } = config;
  const open = backend !== null && (outbox || !production);
  return async (req, res, next) => {
    res.setHeader('cache-control', CACHE_POLICIES.none);
    if (!open || !isOperatorOfThisMachine(req, opsToken))
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.json(await listNewest(backend.db, limits.outboxShown));
  };
}
