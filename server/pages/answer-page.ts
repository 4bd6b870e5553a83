import type { ServerResponse } from 'node:http';
import { isKeptSource } from '../../shared/routing/blog-rules.ts';
import type { AppContext } from '../app-context.ts';
import { trailOf } from '../log/request-trail.ts';
import { NOT_FINISHED, type MadePage } from '../page-cache/cache-entries.ts';
import { isPerRequest, type CompiledPage } from '../render/compile-page.ts';
import { isDecided } from '../render/decide-subject.ts';
import { fillPage, type Filling } from '../render/fill-page.ts';
import { sendEarlyHints } from './early-hints.ts';
import { notePage } from './note-page.ts';
import { pageKinds } from './page-kinds.ts';
import type { PageRequest } from './page-request.ts';
import { sendFinished } from './send-finished.ts';
import { sendLive } from './send-live.ts';
import { sendPrivatePayload } from './send-payload.ts';

/**
 * `shared`: kept, and made once for all who wait. `live`: compiled parts with this visitor's data. `whole`: made
 * entirely for this answer.
 */
export type Way = 'shared' | 'live' | 'whole';

interface PageNature {
  /** False in development, and for views that are rendered for each request. */
  isCompiled: boolean;
  /** Whether a call decides about the page, so that its compiled parts are one visitor's. */
  isDecided: boolean;
}

export function wayOf(
  { page, kind, showsSession, special }: PageRequest,
  { isCompiled, isDecided }: PageNature,
): Way {
  // Its links name its source, so compiled parts for another one would be kept too.
  if (special !== null || !isCompiled || !isKeptSource(page.source)) return 'whole';
  const isKept = page.match.page.cache !== 'none';
  if (isKept && !showsSession) return 'shared';
  return isDecided ? 'whole' : pageKinds[kind].ownWay;
}

/** @returns false, with nothing sent, for `whole`. Rejects only before the first byte, and then a retry is no use. */
export async function answerCompiled(
  ctx: AppContext,
  res: ServerResponse,
  request: PageRequest,
): Promise<boolean> {
  const ssr = await ctx.ssr();
  const isCompiled = !ctx.development && !isPerRequest(ssr, request.page.match);
  const way = wayOf(request, { isCompiled, isDecided: isDecided(ssr, request.page) });
  if (way === 'whole') return false;
  if (way === 'live') await answerLive(ctx, res, request);
  else if (!answerKept(ctx, res, request)) await answerShared(ctx, res, request);
  return true;
}

/** @param key of `cacheKey`, if known */
export function answerKept(
  ctx: Pick<AppContext, 'pageCache' | 'metrics'>,
  res: ServerResponse,
  request: Pick<PageRequest, 'page' | 'kind' | 'log' | 'id' | 'encoding' | 'headOnly' | 'ifNoneMatch'>,
  key?: string,
): boolean {
  const end = trailOf(res).begin?.('cache', { kind: request.kind });
  const finished = ctx.pageCache.finished(request.page, request.kind, request.log, key);
  end?.();
  if (finished === null) return false;
  notePage(ctx, res, request.page, 'kept');
  sendFinished(res, finished, request);
  return true;
}

/** Sends what is ready within the grace time whole. A document that is not is streamed. */
async function answerShared(ctx: AppContext, res: ServerResponse, request: PageRequest): Promise<void> {
  const { page, kind, log } = request;
  const { early, whole, leave } = ctx.pageCache.join(page, kind, log, trailOf(res));
  if (res.destroyed) leave();
  else res.once('close', leave);
  const document = await early;
  if (document !== null && request.navigates) sendEarlyHints(res, document.page.compiled.preloads);
  // Crawlers wait for the whole document, and payloads come in one piece.
  const made =
    document === null || request.crawler ? await whole : await inTime(whole, ctx.limits.sectionGraceMs);
  notePage(ctx, res, page, 'shared');
  if (res.destroyed) return;
  if (made.finished !== null) sendFinished(res, made.finished, request);
  else if (document !== null) await sendLive(ctx, res, request, document.page, document.filling);
  else if (made.payload !== null && made.data !== undefined)
    sendPrivatePayload(ctx, res, request, made.payload, made.data);
}

async function answerLive(ctx: AppContext, res: ServerResponse, request: PageRequest): Promise<void> {
  const page = await ctx.pageCache.streamable(request.page, trailOf(res));
  if (res.destroyed) return;
  const filling = request.headOnly ? null : await startInTurn(ctx, page.compiled, request);
  notePage(ctx, res, request.page, 'live');
  if (res.destroyed) return;
  await sendLive(ctx, res, request, page, filling);
}

/** Sections are drawn when their data is there, which takes little. */
function startInTurn(
  { renderTurns }: AppContext,
  compiled: CompiledPage,
  request: PageRequest,
): Promise<Filling> {
  return renderTurns.run(async () => fillPage(compiled, request.data()));
}

/** Resolves with `NOT_FINISHED` if the grace time passes first. */
async function inTime(whole: Promise<MadePage>, ms: number): Promise<MadePage> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<MadePage>((resolve) => {
    timer = setTimeout(resolve, ms, NOT_FINISHED);
  });
  return Promise.race([whole, late]).finally(() => clearTimeout(timer));
}
