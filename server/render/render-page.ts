import type { Request, Response } from 'express';
import { isbot } from 'isbot';
import type { AppContext } from '../app-context.ts';
import { pageVary } from '../cache-policy.ts';
import { UNKNOWN_ROUTE } from '../../shared/page-data.ts';
import { documentParts } from './document.ts';
import { createPageRequest, type PageTarget } from './page-request.ts';
import { preparePage } from './prepare-page.ts';
import { sendPage } from './send-page.ts';

/**
 * Renders a page and sends it: data started, head, shell, sections.
 * Rejects only before the first byte; the error stage then answers.
 */
export async function renderPage(
  ctx: AppContext,
  req: Request,
  res: Response,
  target: PageTarget,
  status: number,
): Promise<void> {
  const stop = ctx.metrics.renderSeconds.startTimer({ layout: target.match.layout });
  const { page } = target.match;
  const cache = status === 200 && page.cache !== 'none' ? page.cache : null;
  const ssr = await ctx.ssr();
  const request = await createPageRequest(ctx, req, res, target);
  const found = await preparePage(request, { ssr, i18n: ctx.textsOf(request.snapshot), leaves: ctx.leaves });
  const prepared = target.found ? found : { ...found, route: { id: UNKNOWN_ROUTE, path: '*' } };
  res.status(status);
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.vary(pageVary(target.match));
  const parts = documentParts(ctx, request, prepared, target.error ?? { status });
  const crawler = isbot(req.headers['user-agent'] ?? '');
  await sendPage(ctx, { req, res, ssr, prepared, parts, cache, crawler, isWhole: request.isWhole });
  stop();
}
