import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { ViewAction } from '../../shared/forms/action.ts';
import type { PageMatch } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { readPath } from '../../shared/routing/path-language.ts';
import { requestKey, setOf, valueOf } from '../http/request-key.ts';
import { targetKey } from './canonical-target.ts';
import { requestedPage } from './requested-page.ts';
import { snapshotKey } from './snapshot.ts';

export interface FormPage {
  match: PageMatch;
  action: ViewAction;
}

/** Set for a POST to a page whose view has a form. */
export const postedFormKey = requestKey<FormPage>('posted form');

const READING = 'GET, HEAD';

/**
 * Allows GET and HEAD, and POST if the view has a form. A form whose address names no language is also posted to that with a
 * language (`languageAddress`), which the navigation rules redirect.
 */
export function pageMethods(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    if (isReading(req)) return next();
    const form = await formAt(ctx, requestedPage(req));
    if (form === null && req.method === 'POST' && (await formAt(ctx, pageBehindLanguage(req))) !== null)
      return next();
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

async function formAt(ctx: AppContext, match: PageMatch | null): Promise<FormPage | null> {
  const view = match?.variant.view ?? null;
  if (match === null || view === null) return null;
  const { action } = (await ctx.ssr()).describeView(view);
  return action === null ? null : { match, action };
}

/** The page at the address without its language. */
function pageBehindLanguage(req: Request): PageMatch | null {
  const { mobile, locale, after } = readPath(valueOf(req, targetKey).path);
  return locale === null ? null : valueOf(req, snapshotKey).match((mobile ? '/m' : '') + after);
}
