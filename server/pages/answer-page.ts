import type { ServerResponse } from 'node:http';
import type { AppContext } from '../app-context.ts';
import type { SharedJob } from '../page-cache/page-job.ts';
import { fillPage } from '../render/fill-page.ts';
import { sendEarlyHints } from './early-hints.ts';
import type { PageRequest } from './page-request.ts';
import { sendFinished } from './send-finished.ts';
import { sendLive } from './send-live.ts';
import { sendPrivatePayload } from './send-payload.ts';

/**
 * `shared`: kept, and made once for all who wait. `live`: compiled parts with this visitor's data. `whole`: made
 * entirely for this answer.
 */
export type Way = 'shared' | 'live' | 'whole';

export function wayOf({ page, kind, signedIn, special }: PageRequest, development: boolean): Way {
  if (special !== null || development) return 'whole';
  if (page.match.page.cache !== 'none' && !signedIn) return 'shared';
  return kind === 'document' ? 'live' : 'whole';
}

/** @returns false, with nothing sent, for `whole`. Rejects only before the first byte, and then a retry is no use. */
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

/** @param key of `cacheKey`, if known */
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

/** Sends what is ready within the grace time whole. A document that is not is streamed. */
async function answerShared(ctx: AppContext, res: ServerResponse, request: PageRequest): Promise<boolean> {
  const { page, kind, log } = request;
  const job = await ctx.pages.job(page, kind, log);
  if (job === null) return false;
  res.once('close', job.join());
  ctx.metrics.answers.page('made');
  if (request.navigates) sendEarlyHints(res, job.document?.page.compiled.preloads ?? []);
  const made = await outcomeInTime(ctx, request, job);
  if (res.destroyed) return true;
  // An older complete page is better than a new one without its data.
  const finished = made && (made.finished ?? ctx.pages.kept(page, kind));
  if (finished !== null) sendFinished(res, finished, request);
  else if (job.document !== null) await sendLive(ctx, res, request, job.document.page, job.document.filling);
  else if (made?.finished === null) sendPrivatePayload(ctx, res, request, made.body);
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

/** Null if the grace time passes first. Crawlers and payloads wait for everything. */
async function outcomeInTime(ctx: AppContext, { kind, crawler }: PageRequest, { done }: SharedJob) {
  if (kind === 'payload' || crawler) return done;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ctx.limits.sectionGraceMs, null);
  });
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
