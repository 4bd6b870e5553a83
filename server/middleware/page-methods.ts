import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { ViewAction } from '../../shared/forms/action.ts';
import type { PageMatch } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { valueOf } from '../request-context.ts';
import { targetKey } from './canonical-target.ts';
import { snapshotKey } from './request-context.ts';

const READING = new Set(['GET', 'HEAD']);

/** Pages are read, and posted to where their view has a form; any other method is refused with what is allowed. */
export function pageMethods(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    if (READING.has(req.method)) return next();
    const takesForm = (await formAt(ctx, req)) !== null;
    if (takesForm && req.method === 'POST') return next();
    refuse(res, req.method, takesForm ? 'GET, HEAD, POST' : 'GET, HEAD');
  };
}

/** For what belongs to pages and is only read. */
export const readOnly: RequestHandler = (req, res, next) => {
  if (READING.has(req.method)) return next();
  refuse(res, req.method, 'GET, HEAD');
};

function refuse(res: Response, method: string, allowed: string): never {
  res.setHeader('allow', allowed);
  throw new AppError('METHOD_NOT_ALLOWED', 405, `This address does not answer ${method}`);
}

/** The page at the address of a request and what its form does; null where there is no form. */
export async function formAt(
  ctx: AppContext,
  req: Request,
): Promise<{ match: PageMatch; action: ViewAction } | null> {
  const match = valueOf(req, snapshotKey).match(valueOf(req, targetKey).path);
  const view = match?.variant.view ?? null;
  if (match === null || view === null) return null;
  const { action } = (await ctx.ssr()).viewParts(view);
  return action === null ? null : { match, action };
}
