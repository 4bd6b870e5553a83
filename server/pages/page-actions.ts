import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import { actionPath } from '../../shared/forms/action.ts';
import type { FormState } from '../../shared/forms/form-state.ts';
import { draftState, SWITCH_LANGUAGE } from '../../shared/forms/draft.ts';
import { runAction, type Answered } from '../../shared/forms/run-action.ts';
import { locationHeader } from '../../shared/routing/location-header.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { deviceKey } from '../middleware/device.ts';
import { localeOf } from '../middleware/language.ts';
import { postedFormKey, type FormPage } from '../middleware/page-methods.ts';
import { addressKey, budgetOf } from '../limits/rate-limit.ts';
import { callBody, readFields } from '../http/read-fields.ts';
import { isForeignWrite } from '../http/write-guard.ts';
import { encodePassword } from '../password-encoding.ts';
import { readPhone } from '../phone-numbers.ts';
import { hasValue, valueOf } from '../http/request-key.ts';
import { createActionApi } from '../upstream/action-api.ts';
import { countConversion } from './count-conversion.ts';
import { answerInPipeline } from './pages.ts';

/**
 * Runs a form's action for visitors without script. Accepted: 303. Refused: 422 and the page with what was typed. A
 * step within the form, or another language of it: 200 and the page.
 */
export function pageActions(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    if (!hasValue(req, postedFormKey)) return next();
    const form = valueOf(req, postedFormKey);
    if (isForeignWrite(req.headers, ctx.origins))
      throw new AppError('FOREIGN_WRITE', 403, 'The form was sent from another site');
    ctx.renderTurns.requireRoom();
    await payForRender(ctx, req, res);
    const values = await readValues(ctx, req, res);
    const answered =
      values['intent'] === SWITCH_LANGUAGE
        ? ({ to: null, status: 200, state: draftState(values) } as const)
        : await answerForm(ctx, req, res, form, values);
    if (answered.to !== null) return sendOn(res, answered.to);
    if (answered.status === 503) res.set('retry-after', String(retryAfter(ctx)));
    const special = { status: answered.status, found: true, form: answered.state };
    await answerInPipeline(ctx, req, res, { match: form.match, special });
  };
}

/** In seconds: until a platform that is down is asked again. */
function retryAfter({ platform, limits }: AppContext): number {
  return Math.ceil(Math.max(limits.circuitOpenMs, platform.upstream?.circuit.waitMs() ?? 0) / 1000);
}

/** A refused form costs a render that nothing keeps, even without a call. */
async function payForRender(ctx: AppContext, req: Request, res: Response): Promise<void> {
  const wait = await ctx.rateLimits.take('form', addressKey(req));
  if (wait === 0) return;
  res.set('retry-after', String(wait));
  throw new AppError('TOO_MANY', 429, 'Too many forms; wait a little');
}

async function readValues(ctx: AppContext, req: Request, res: Response): Promise<FormState['values']> {
  const read = await readFields(req, res, 'form', callBody(ctx.limits));
  if (!read.ok) throw new AppError('BAD_REQUEST', read.status, read.reason);
  return read.fields as FormState['values'];
}

async function answerForm(
  ctx: AppContext,
  req: Request,
  res: Response,
  { action, match }: FormPage,
  values: FormState['values'],
): Promise<Answered> {
  // The page's own language comes first (Thai sign-up).
  const locale = match.contentLocale ?? localeOf(req);
  const api = createActionApi(ctx.platform, ctx.limits, {
    locale,
    ip: req.ip ?? '',
    headers: req.headers,
    spend: (row) => ctx.rateLimits.take(budgetOf(row), addressKey(req)),
  });
  const answered = await runAction(action, values, {
    side: 'server',
    locale,
    address: match.canonical,
    path: actionPath(locale, valueOf(req, deviceKey).mobile || req.path.startsWith('/m/')),
    async call(row, input, options) {
      const answer = await api.call(row, input, options);
      countConversion(ctx, req, row.name);
      return answer;
    },
    encodePassword: async (password) => encodePassword(password, ctx.config.public.passwordIv),
    readPhone: async (prefix, typed) => readPhone(prefix, typed),
    ticket: async () => undefined,
    source: {},
  });
  const cookies = api.cookies();
  if (cookies.length > 0) res.append('set-cookie', [...cookies]);
  return answered;
}

function sendOn(res: Response, to: string): void {
  res
    .status(303)
    .set('location', locationHeader(to, { hosts: [] }))
    .set('cache-control', CACHE_POLICIES.private)
    .end();
}
