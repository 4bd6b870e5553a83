import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../../shared/errors.ts';
import { firstValue, parseQuery } from '../../../shared/query.ts';
import type { AppContext } from '../../app-context.ts';
import { CACHE_POLICIES } from '../../http/cache-policy.ts';
import { targetKey } from '../../middleware/canonical-target.ts';
import { isSignedCheck, signCheck } from './check-signature.ts';
import { readsMainlandChinese } from './reads-mainland-chinese.ts';
import { valueOf } from '../../http/request-key.ts';

/*
 * Specification 7, regional check. `/v` sends no `access-control-allow-origin` (threats H8), because only our pages ask
 * the embedded check. A check on another host must allow this site.
 */

/** `GET /regional-sign`. 404 without a secret, when checks go unsigned. */
export function regionalSign({ config }: Pick<AppContext, 'config'>): RequestHandler {
  const { secret } = config.regionalCheck;
  return (req, res, next) => {
    if (secret === null) return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.json({ sign: signCheck(secret, Date.now()) });
  };
}

/**
 * `GET /v`. Flag `yes` for visitors whom the professional edition serves better; code 1 for an invalid or old
 * signature. 404 if another host does the check.
 */
export function regionalCheck({ config }: Pick<AppContext, 'config'>): RequestHandler {
  const { url, secret } = config.regionalCheck;
  return (req, res, next) => {
    if (url !== null) return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    const sign = firstValue(parseQuery(valueOf(req, targetKey).search), 'sign') ?? '';
    const accepted = secret === null || isSignedCheck(sign, secret, Date.now());
    const flag = accepted && readsMainlandChinese(req.headers['accept-language']) ? 'yes' : 'no';
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.json({ code: accepted ? 0 : 1, flag });
  };
}
