import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { ViewAction } from '../../shared/forms/action.ts';
import type { PageMatch } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { requestKey, setOf } from '../http/request-key.ts';
import { requestedPage } from './requested-page.ts';

export interface FormPage {
  match: PageMatch;
  action: ViewAction;
}

/** Set for a POST to a page whose view has a form. */
export const postedFormKey = requestKey<FormPage>('posted form');

const READING = 'GET, HEAD';

/** Allows GET and HEAD, and POST if the view has a form. */
export function pageMethods(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    if (isReading(req)) return next();
    const form = await formAt(ctx, req);
    if (form === null || req.method !== 'POST')
      return refuseMethod(req, res, form === null ? READING : `${READING}, POST`);
    setOf(req, postedFormKey, form);
    next();
  };
}

/** @throws AppError METHOD_NOT_ALLOWED unless the method is GET or HEAD */
export function requireReading(req: Request, res: Response): void {
  if (!isReading(req)) refuseMethod(req, res, READING);
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function refuseMethod(req: Request, res: Response, allowed: string): never {
  res.setHeader('allow', allowed);
  throw new AppError('METHOD_NOT_ALLOWED', 405, `This address does not answer ${req.method}`);
}

async function formAt(ctx: AppContext, req: Request): Promise<FormPage | null> {
  const match = requestedPage(req);
  const view = match?.variant.view ?? null;
  if (match === null || view === null) return null;
  const { action } = (await ctx.ssr()).describeView(view);
  return action === null ? null : { match, action };
}
