import type { RequestHandler } from 'express';
import * as z from 'zod';
import { consentCookie } from '../../shared/consent.ts';
import { serializeCookie } from '../../shared/cookies.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { readFields } from '../http/read-fields.ts';
import { sendFailure, sendMethodNotAllowed } from '../http/send-api-answer.ts';
import { isForeignWrite } from '../http/write-guard.ts';
import { spendBudget } from '../limits/rate-limit.ts';

const Choice = z.strictObject({ measurement: z.boolean(), marketing: z.boolean() });

/** A choice has 40 bytes. */
const BODY = { bytes: 1024, depth: 1, keys: 2 };

/**
 * `POST /consent`: sets the cookie of a choice that the browser has made. What scripts store, Safari drops after seven
 * days, and people would be asked every week.
 */
export function consent(ctx: AppContext): RequestHandler {
  const secure = ctx.config.siteOrigin.protocol === 'https:';
  return async (req, res) => {
    if (req.method !== 'POST') return sendMethodNotAllowed(res, ['POST']);
    if (isForeignWrite(req.headers, ctx.origins)) return sendFailure(res, 403, 'started by another site');
    if (!(await spendBudget(req, res, ctx.rateLimits, 'write'))) return;
    const body = await readFields(req, res, 'json', BODY);
    if (!body.ok) return sendFailure(res, body.status, body.reason);
    const choice = Choice.safeParse(body.fields);
    if (!choice.success) return sendFailure(res, 400, 'no choice of measurement and marketing');
    res.append('set-cookie', serializeCookie(consentCookie(choice.data, { secure })));
    res.set('cache-control', CACHE_POLICIES.none).status(204).end();
  };
}
