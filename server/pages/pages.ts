import type { Request, RequestHandler, Response } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { matchOfTrial } from '../../shared/registry/compile.ts';
import type { PageMatch } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { valueOf } from '../http/request-key.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { requestedPage } from '../middleware/requested-page.ts';
import { answerCompiled } from './answer-page.ts';
import { answerUnknown } from './answer-unknown.ts';
import { answerWhole } from './answer-whole.ts';
import { NOT_FOUND_PAGE, pageRequestOf, type PageTarget } from './page-request.ts';
import { wantsJson } from './wants-json.ts';
import { countTrial, rememberTrial, showsTrial, trialFor } from './shown-trial.ts';

/** The 404 page answers 404 even at its own address, so that nobody indexes it. */
export function pages(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    const match = requestedPage(req);
    if (match === null) return next();
    const isNotFound = match.page.id === NOT_FOUND_PAGE;
    // Whoever asks for JSON gets it here as at every other unknown address.
    if (isNotFound && wantsJson(req)) {
      const { path, search } = valueOf(req, targetKey);
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(path + search)));
    }
    const special = isNotFound ? { status: 404, found: true } : null;
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
  const match = shownMatch(ctx, req, target.match);
  const request = await pageRequestOf(ctx, req, res, { ...target, match });
  const { special, kind } = request;
  const isShown = special === null && showsTrial(req, match.page, kind);
  if (isShown) rememberTrial(ctx, req, res, match.page);
  if (special && UNKNOWN.includes(special.status)) {
    const answer = { status: special.status, message: special.error?.message ?? null };
    if (await answerUnknown(ctx, res, request, answer)) return;
  }
  if (!(await answerCompiled(ctx, res, request))) await answerWhole(ctx, res, request);
  if (isShown) countTrial(ctx, req, match.page, 'show');
}

/** The variant of the page that the visitor sees. */
function shownMatch(ctx: AppContext, req: Request, match: PageMatch): PageMatch {
  if (match.page.trials.length === 0) return match;
  return matchOfTrial(match, trialFor(ctx, req, match.page)) ?? match;
}
