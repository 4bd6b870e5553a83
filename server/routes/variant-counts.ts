import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod';
import type { Page } from '../../shared/registry/types.ts';
import { TOLD_EVENTS } from '../../shared/variant-events.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { callBody, readFields } from '../http/read-fields.ts';
import { sendFailure, sendMethodNotAllowed } from '../http/send-api-answer.ts';
import { isForeignWrite } from '../http/write-guard.ts';
import { spendBudget } from '../limits/rate-limit.ts';
import { countTrial, rememberTrial, trialFor } from '../pages/shown-trial.ts';

const Told = z.strictObject({ page: z.string().max(64), event: z.enum(TOLD_EVENTS) });

/**
 * `POST /variant-counts`: what only the browser knows of a page with variants. It names the page; which variant the
 * visitor sees is decided here, as for the page. 204 also for a page without variants, whose test may just have ended.
 */
export function variantCounts(ctx: AppContext): RequestHandler {
  return async (req, res) => {
    if (req.method !== 'POST') return sendMethodNotAllowed(res, ['POST']);
    if (isForeignWrite(req.headers, ctx.origins)) return sendFailure(res, 403, 'started by another site');
    if (!(await spendBudget(req, res, ctx.rateLimits, 'variantEvent'))) return;
    const body = await readFields(req, res, 'json', callBody(ctx.limits));
    if (!body.ok) return sendFailure(res, body.status, body.reason);
    const told = Told.safeParse(body.fields);
    if (!told.success) return sendFailure(res, 400, 'no event of a page');
    const page = ctx.registry.current().pageById.get(told.data.page);
    if (page !== undefined && page.trials.length > 0) note(ctx, req, res, page, told.data.event);
    res.set('cache-control', CACHE_POLICIES.none).status(204).end();
  };
}

function note(
  ctx: AppContext,
  req: Request,
  res: Response,
  page: Page,
  event: (typeof TOLD_EVENTS)[number],
): void {
  const trial = trialFor(ctx, req, page);
  const seen = { ...page, trial };
  if (event === 'show') rememberTrial(ctx, req, res, seen);
  countTrial(ctx, req, seen, event);
}
