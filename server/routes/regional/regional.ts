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
 * Specification 7, regional check. `/v` answers without `access-control-allow-origin`, as every address here (threats
 * H8): the embedded check is asked by our own pages only. A check on a host of its own allows the site itself.
 */

/** `GET /regional-sign`: the signing parameter of the check; 404 without a secret, and the call goes unsigned. */
export function regionalSign({ config }: Pick<AppContext, 'config'>): RequestHandler {
  const { secret } = config.regionalCheck;
  return (req, res, next) => {
    if (secret === null) return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.json({ sign: signCheck(secret, Date.now()) });
  };
}

/**
 * `GET /v`: the check of the embedded backend. Flag `yes` for visitors whom the professional edition serves better;
 * code 1 for a signature that is wrong or too old. 404 where another host does the check.
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
