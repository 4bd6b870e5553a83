import type { Request, RequestHandler, Response } from 'express';
import type { AppContext } from '../app-context.ts';
import { requestedPage } from '../middleware/requested-page.ts';
import { answerCompiled } from './answer-page.ts';
import { answerUnknown } from './answer-unknown.ts';
import { answerWhole } from './answer-whole.ts';
import { NOT_FOUND_PAGE, pageRequestOf, type PageTarget } from './page-request.ts';

/** The 404 page answers 404 even at its own address, so that nobody indexes it. */
export function pages(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    const match = requestedPage(req);
    if (match === null) return next();
    const special = match.page.id === NOT_FOUND_PAGE ? { status: 404, found: true } : null;
    await answerInPipeline(ctx, req, res, { match, special });
  };
}

/** Of addresses that no page has, or none any more. */
const UNKNOWN: readonly number[] = [404, 410];

/** Rejects only before the first byte. */
export async function answerInPipeline(
  ctx: AppContext,
  req: Request,
  res: Response,
  target: PageTarget,
): Promise<void> {
  const request = await pageRequestOf(ctx, req, res, target);
  const { special } = request;
  if (special && UNKNOWN.includes(special.status)) {
    const answer = { status: special.status, message: special.error?.message ?? null };
    if (await answerUnknown(ctx, res, request, answer)) return;
  }
  if (!(await answerCompiled(ctx, res, request))) await answerWhole(ctx, res, request);
}
