import type { ServerResponse } from 'node:http';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import type { Logger } from '../logger.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import { fillPage, type Filling } from '../render/fill-page.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import type { RequestData } from '../render/prepare-page.ts';
import { sendEarlyHints } from './early-hints.ts';
import { streamCompiled } from './stream-compiled.ts';
import { payloadHeadLines, privateHead, untilNextChange } from '../page-cache/head-lines.ts';
import type { PageKind } from '../page-cache/cache-entries.ts';
import { sendFinished, writeHead, type Asked } from './send-finished.ts';

/** One request for a page, as far as its answer depends on it. */
export interface PageRequest extends Asked {
  place: ResolvedPage;
  /** Request id. */
  id: string;
  /** Crawlers get every section in its place. */
  crawler: boolean;
  /** A browser asks in order to show the page: it understands interim answers. */
  navigates: boolean;
  log: () => Logger;
}

/**
 * Answers with a page that others may be shown: the one that is kept, else one made for all who wait. What is there
 * in the grace time goes out whole; a document that is not goes out as far as it is.
 * @returns false, nothing sent, for a page that must be rendered whole. Rejects only before the first byte.
 */
export async function serveShared(
  ctx: AppContext,
  res: ServerResponse,
  asked: PageRequest,
  kind: PageKind,
): Promise<boolean> {
  const { place, log } = asked;
  const job = await ctx.pages.job(place, kind, log);
  if (job === null) return false;
  res.once('close', job.join());
  ctx.metrics.pageAnswers.inc({ from: 'made' });
  if (asked.navigates) sendEarlyHints(res, job.document?.page.preloads ?? []);
  const waits = kind === 'document' && !asked.crawler;
  const made = await (waits ? inTime(job.done, ctx.limits.sectionGraceMs) : job.done);
  if (res.destroyed) return true;
  // An older page with all of its data is better than a new one without.
  const finished = made && (made.finished ?? ctx.pages.kept(place, kind));
  if (finished !== null) sendFinished(res, untilNextChange(finished, place), asked, asked.id);
  else if (job.document !== null) await sendStream(ctx, res, asked, job.document.page, job.document.filling);
  else if (made?.finished === null) sendPrivatePayload(ctx, res, asked, made.body);
  return true;
}

/**
 * Answers with a page for this visitor alone: its static parts as they stand, its sections asked for now.
 * @returns as `serveShared`
 */
export async function serveLive(
  ctx: AppContext,
  res: ServerResponse,
  asked: PageRequest,
  visit: () => RequestData,
): Promise<boolean> {
  const page = await ctx.pages.compiled(asked.place);
  if (page === null) return false;
  ctx.metrics.pageAnswers.inc({ from: 'live' });
  if (!res.destroyed)
    await sendStream(ctx, res, asked, page, asked.headOnly ? null : fillPage(page, visit()));
  return true;
}

/** Sends what there is of a page, and each section as it comes. `filling` is null for the head of a page alone. */
async function sendStream(
  ctx: AppContext,
  res: ServerResponse,
  asked: PageRequest,
  page: CompiledPage,
  filling: Filling | null,
): Promise<void> {
  const zipped = asked.encoding.gzip;
  const own = ['x-request-id', asked.id];
  if (zipped) own.push('content-encoding', 'gzip');
  const deflated = zipped ? await page.deflated() : null;
  writeHead(res, 200, privateHead(ctx, asked.place, page), own);
  if (filling === null || asked.headOnly) {
    res.end();
    return;
  }
  const graceMs = asked.crawler ? Infinity : ctx.limits.sectionGraceMs;
  await streamCompiled(res, { page, filling, graceMs, deflated });
}

/** A payload that had to do without some of its data is for this visitor only. */
function sendPrivatePayload(
  ctx: AppContext,
  res: ServerResponse,
  { place, headOnly, id }: PageRequest,
  body: Buffer,
): void {
  const own = ['cache-control', CACHE_POLICIES.private, 'x-request-id', id];
  const length = ['content-length', String(body.length)];
  writeHead(res, 200, payloadHeadLines(ctx, place).flat(), [...own, ...length]);
  res.end(headOnly ? undefined : body);
}

/** What comes within a time, or null. */
async function inTime<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
