import type { ServerResponse } from 'node:http';
import type { AppContext } from '../app-context.ts';
import { NOT_FINISHED, type MadePage } from '../page-cache/cache-entries.ts';
import { fillPage } from '../render/fill-page.ts';
import { sendEarlyHints } from './early-hints.ts';
import type { PageRequest } from './page-request.ts';
import { sendFinished } from './send-finished.ts';
import { sendLive } from './send-live.ts';
import { sendPrivatePayload } from './send-payload.ts';

/**
 * `shared`: kept for others and made once for all who wait. `live`: compiled parts with this visitor's data. `whole`:
 * made entirely for this answer.
 */
export type Way = 'shared' | 'live' | 'whole';

export function wayOf({ page, kind, signedIn, special }: PageRequest, development: boolean): Way {
  if (special !== null || development) return 'whole';
  if (page.match.page.cache !== 'none' && !signedIn) return 'shared';
  return kind === 'document' ? 'live' : 'whole';
}

/**
 * Answers a page or payload from compiled parts.
 * @returns false, with nothing sent, for `whole`. Rejects only before the first byte, and then a retry is no use.
 */
export async function answerCompiled(
  ctx: AppContext,
  res: ServerResponse,
  request: PageRequest,
): Promise<boolean> {
  const way = wayOf(request, ctx.development);
  if (way === 'whole') return false;
  if (way === 'live') return answerLive(ctx, res, request);
  return answerKept(ctx, res, request) || answerShared(ctx, res, request);
}

/**
 * Answers at once if the page is kept.
 * @param key of `cacheKey`, if known
 */
export function answerKept(
  ctx: Pick<AppContext, 'pages' | 'metrics'>,
  res: ServerResponse,
  request: Pick<PageRequest, 'page' | 'kind' | 'log' | 'id' | 'encoding' | 'headOnly' | 'ifNoneMatch'>,
  key?: string,
): boolean {
  const finished = ctx.pages.finished(request.page, request.kind, request.log, key);
  if (finished === null) return false;
  ctx.metrics.answers.page('cache');
  sendFinished(res, finished, request);
  return true;
}

/** What is ready within the grace time goes out whole; a document that is not is streamed. */
async function answerShared(ctx: AppContext, res: ServerResponse, request: PageRequest): Promise<boolean> {
  const { page, kind, log } = request;
  const { early, whole, leave } = ctx.pages.join(page, kind, log);
  res.once('close', leave);
  const document = await early;
  if (document !== null && request.navigates) sendEarlyHints(res, document.page.compiled.preloads);
  // Crawlers wait for the whole document, and payloads come in one piece.
  const made =
    document === null || request.crawler ? await whole : await inTime(whole, ctx.limits.sectionGraceMs);
  if (made === null) return false;
  ctx.metrics.answers.page('made');
  if (res.destroyed) return true;
  if (made.finished !== null) sendFinished(res, made.finished, request);
  else if (document !== null) await sendLive(ctx, res, request, document.page, document.filling);
  else if (made.payload !== null) sendPrivatePayload(ctx, res, request, made.payload);
  return true;
}

async function answerLive(ctx: AppContext, res: ServerResponse, request: PageRequest): Promise<boolean> {
  const live = await ctx.pages.live(request.page);
  if (live === null) return false;
  ctx.metrics.answers.page('live');
  if (res.destroyed) return true;
  const filling = request.headOnly ? null : fillPage(live.compiled, request.data());
  await sendLive(ctx, res, request, live, filling);
  return true;
}

/** `NOT_FINISHED` when the grace time passes first. */
async function inTime(whole: Promise<MadePage | null>, ms: number): Promise<MadePage | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<MadePage>((resolve) => {
    timer = setTimeout(resolve, ms, NOT_FINISHED);
  });
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}
