import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { parseQuery } from '../../shared/query.ts';
import { splitAddress } from '../../shared/routing/address.ts';
import { startsWithLanguage } from '../../shared/routing/path-language.ts';
import type { AppContext } from '../app-context.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import type { Logger } from '../logger.ts';
import { deviceOf, isCrawler } from '../middleware/device.ts';
import { isKnownHost } from '../middleware/known-host.ts';
import { logSent, logWhenClosed, type FastAnswer } from '../middleware/request-log.ts';
import { createRequestData, failureLog, leavingSignal, type RequestData } from '../render/request-data.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import { answerCompiled, answerKept } from './answer-page.ts';
import { createPageFinder, type FoundPage } from './find-page.ts';
import { showsSession, type PageRequest } from './page-request.ts';
import { readRequestLines, type RequestLines } from './request-lines.ts';

type Next = (error?: unknown) => void;

/**
 * The way of the most-visited pages: a page at its own address, asked for by somebody who is not signed in. Whatever is
 * not such a request goes on to the pipeline untouched, a failure to its last stage.
 */
export interface PageFastPath {
  /** The first stage of the pipeline. */
  stage: RequestHandler;
  /** Puts the fast path in front of the pipeline: Express itself costs as much as a kept page. */
  inFrontOf(pipeline: RequestListener): RequestListener;
}

export function pageFastPath(ctx: AppContext): PageFastPath {
  const enter = createEntrance(ctx);
  /** Requests that were looked at in front, with what went wrong. */
  const passedOn = new WeakMap<IncomingMessage, { error: unknown }>();
  return {
    stage(req, res, next) {
      const passed = passedOn.get(req);
      if (passed === undefined) return enter(req, res, next);
      next(passed.error);
    },
    inFrontOf: (pipeline) => (req, res) =>
      enter(req, res, (error) => {
        passedOn.set(req, { error });
        pipeline(req, res);
      }),
  };
}

function createEntrance(ctx: AppContext): (req: IncomingMessage, res: ServerResponse, next: Next) => void {
  const find = createPageFinder();
  const answer = createAnswer(ctx);
  const ownHost = ctx.config.siteOrigin.host;
  return (req, res, next) => {
    try {
      const { method, url = '' } = req;
      if ((method !== 'GET' && method !== 'HEAD') || !startsWithLanguage(url)) return next();
      const lines = readRequestLines(req);
      // Who is signed in is answered by the pipeline alone (threats C3).
      if (lines.hasBody || showsSession(lines.cookie)) return next();
      const snapshot = ctx.registry.current();
      if (!isKnownHost(snapshot, ownHost, lines.host, req.socket.localPort)) return next();
      const found = find(snapshot, url, deviceOf(lines.userAgent));
      if (found === null || (found.guarded && lines.cookie !== '')) return next();
      answer({ req, res, next, lines, found });
    } catch (error) {
      next(error);
    }
  };
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  next: Next;
  lines: RequestLines;
  found: FoundPage;
}

/** Gives an answer from what is kept, at once, or has one made. */
function createAnswer(ctx: AppContext): (exchange: Exchange) => void {
  // What is refreshed in the background belongs to no request.
  const log = () => ctx.log;
  const noticesFailed = failureLog(ctx, log);
  return (exchange) => {
    const { req, res, lines, found } = exchange;
    const answer = { id: randomUUID(), began: performance.now() };
    const request = {
      id: answer.id,
      log,
      kind: found.kind,
      encoding: acceptedEncoding(lines.acceptEncoding),
      headOnly: req.method === 'HEAD',
      ifNoneMatch: lines.ifNoneMatch,
    };
    const notices = found.kept ? ctx.platform.headerNotices.known(found.locale, noticesFailed) : null;
    const kept = notices !== null && { ...request, page: found.withNotices(notices) };
    if (kept !== false && answerKept(ctx, res, kept, found.key)) logSent(ctx, req, res, answer);
    else void make(ctx, exchange, request, answer);
  };
}

/** The page is not kept: it is made, for all who wait for it or for this visitor alone. */
async function make(
  ctx: AppContext,
  exchange: Exchange,
  shared: Pick<PageRequest, 'id' | 'kind' | 'encoding' | 'headOnly' | 'ifNoneMatch'>,
  answer: FastAnswer,
): Promise<void> {
  const { req, res, next, lines, found } = exchange;
  const { id } = answer;
  let child: Logger | undefined;
  const log = () => (child ??= ctx.log.child({ req: { id } }));
  const takeBack = logWhenClosed(ctx, req, res, answer);
  try {
    const page = found.withNotices(await ctx.platform.headerNotices.read(found.locale, failureLog(ctx, log)));
    const sent = await answerCompiled(ctx, res, {
      ...shared,
      page,
      log,
      navigates: lines.navigates,
      crawler: isCrawler(lines.userAgent),
      signedIn: false,
      special: null,
      data: () => requestDataOf(ctx, exchange, page, log),
    });
    if (sent) return;
    // Made whole: the pipeline's work, and its line in the log.
    takeBack();
    next();
  } catch (error) {
    if (res.headersSent) {
      log().error({ err: error }, 'the page could not be sent to its end');
      res.destroy();
      return;
    }
    next(asInPipeline(ctx, req as Request, res, { id, log }, error));
  }
}

/** What the first stages of the pipeline would have set for its last one. */
function asInPipeline(
  ctx: AppContext,
  req: Request,
  res: ServerResponse,
  { id, log }: Pick<PageRequest, 'id' | 'log'>,
  error: unknown,
): unknown {
  Object.assign(req, { id, log: log() });
  res.setHeader('x-request-id', id);
  for (const [name, value] of ctx.fixedHeaders) res.setHeader(name, value);
  return error;
}

/** Calls of the page may carry the visitor's cookies. */
function requestDataOf(
  ctx: AppContext,
  { req, res, lines }: Exchange,
  { match, locale }: ResolvedPage,
  log: () => Logger,
): RequestData {
  const { path, search } = splitAddress(req.url ?? '');
  return createRequestData(ctx, {
    pageId: match.page.id,
    locale,
    cookies: lines.cookie === '' ? undefined : lines.cookie,
    query: parseQuery(search),
    requestedUrl: path + search,
    gone: () => leavingSignal(res),
    log,
  });
}
