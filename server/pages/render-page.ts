import type { Request, Response } from 'express';
import type { AppContext } from '../app-context.ts';
import { pageVary } from '../http/cache-policy.ts';
import { isCrawler } from '../middleware/device.ts';
import { SPECULATION_RULES } from '../routes/speculation-rules.ts';
import { UNKNOWN_ROUTE } from '../../shared/page-data.ts';
import { documentParts, preloadsAt } from '../render/document.ts';
import { sendEarlyHints } from './early-hints.ts';
import { isSignedIn, pageRequestOf } from './page-request.ts';
import { serveLive, serveShared } from './serve-page.ts';
import { createPageRequest, pagePlaceOf, pageVisitOf, type PageTarget } from './page-target.ts';
import { preparePage } from '../render/prepare-page.ts';
import { sendPage } from './send-whole.ts';

/**
 * Sends a page: compiled where it can be, else rendered whole by React for this one request.
 * Rejects only before the first byte; the error stage then answers.
 */
export async function renderPage(
  ctx: AppContext,
  req: Request,
  res: Response,
  target: PageTarget,
  status: number,
): Promise<void> {
  const compiles = !ctx.development && target.found && status === 200 && target.form === undefined;
  if (!compiles || !(await sendCompiled(ctx, req, res, target)))
    await renderWhole(ctx, req, res, target, status);
}

/** False for a page that must be rendered whole. */
async function sendCompiled(
  ctx: AppContext,
  req: Request,
  res: Response,
  target: PageTarget,
): Promise<boolean> {
  const place = await pagePlaceOf(ctx, req, target);
  const asked = { ...pageRequestOf(req), place };
  // What the signed-in are shown is never kept and never comes from what is kept (threats C3).
  const shared = place.match.page.cache !== 'none' && !isSignedIn(req.headers.cookie);
  return shared
    ? serveShared(ctx, res, asked, 'document')
    : serveLive(ctx, res, asked, () => pageVisitOf(ctx, req, res, place));
}

/** Data started, head, shell, sections. */
async function renderWhole(
  ctx: AppContext,
  req: Request,
  res: Response,
  target: PageTarget,
  status: number,
): Promise<void> {
  const stop = ctx.metrics.renderSeconds.startTimer({ layout: target.match.layout });
  const ssr = await ctx.ssr();
  const request = await createPageRequest(ctx, req, res, target);
  if (req.headers['sec-fetch-mode'] === 'navigate') sendEarlyHints(res, preloadsAt(ctx, request));
  const found = await preparePage(request, {
    ssr,
    i18n: ctx.textsOf(request.snapshot),
    agreement: ctx.agreement,
  });
  if (target.form !== undefined) found.data.form = target.form;
  const prepared = target.found ? found : { ...found, route: { id: UNKNOWN_ROUTE, path: '*' } };
  res.status(status);
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader(SPECULATION_RULES.name, SPECULATION_RULES.value);
  res.vary(pageVary(target.match));
  const parts = documentParts(ctx, request, prepared, target.error ?? { status }, {
    start: ssr.scripts.start,
  });
  const crawler = isCrawler(req.headers['user-agent']);
  await sendPage(ctx, { req, res, ssr, prepared, parts, crawler });
  stop();
}
