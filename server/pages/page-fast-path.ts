import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express, Request, RequestHandler } from 'express';
import { parseQuery } from '../../shared/query.ts';
import { splitAddress } from '../../shared/routing/address.ts';
import { startsWithLanguage } from '../../shared/routing/path-language.ts';
import type { AppContext } from '../app-context.ts';
import type { Logger } from '../logger.ts';
import { deviceOf } from '../middleware/device.ts';
import { isKnownHost } from '../middleware/known-host.ts';
import { logSent, logWhenClosed, type FastAnswer } from '../middleware/request-log.ts';
import { createRequestData, failureLog, leavingSignal, type RequestData } from '../render/request-data.ts';
import type { ResolvedPage } from '../render/resolved-page.ts';
import { answerCompiled, answerKept } from './answer-page.ts';
import { createPageFinder, type FoundPage } from './find-page.ts';
import { negotiated, showsSession, visitKind, type PageRequest } from './page-request.ts';

type Next = (error?: unknown) => void;

/**
 * Answers pages at their own addresses to visitors who are not signed in. Other requests go on to the pipeline
 * untouched, and failures go to its last stage.
 */
export interface PageFastPath {
  stage: RequestHandler;
  /** Runs before the pipeline, because Express alone costs as much as a kept page. */
  inFrontOf(app: Express): RequestListener;
}

export function pageFastPath(ctx: AppContext): PageFastPath {
  const enter = createEntrance(ctx);
  /** Holds the errors of requests already passed on. */
  const passedOn = new WeakMap<IncomingMessage, { error: unknown }>();
  return {
    stage(req, res, next) {
      const passed = passedOn.get(req);
      if (passed === undefined) return enter(req, res, next);
      next(passed.error);
    },
    inFrontOf: (app) => (req, res) =>
      enter(req, res, (error) => {
        passedOn.set(req, { error });
        app(req, res);
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
      const { headers } = req;
      // Only the pipeline answers signed-in visitors (threats C3).
      if (hasBody(headers) || showsSession(headers.cookie)) return next();
      const snapshot = ctx.registry.current();
      if (!isKnownHost(snapshot, ownHost, headers.host ?? '', req.socket.localPort)) return next();
      const found = find(snapshot, url, deviceOf(headers['user-agent']));
      if (found === null || (found.guarded && Boolean(headers.cookie))) return next();
      answer({ req, res, next, found });
    } catch (error) {
      next(error);
    }
  };
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  next: Next;
  found: FoundPage;
}

function createAnswer(ctx: AppContext): (exchange: Exchange) => void {
  // Background refreshes belong to no request.
  const log = () => ctx.log;
  const noticesFailed = failureLog(ctx, log);
  return (exchange) => {
    const { req, res, found } = exchange;
    const answer = { id: randomUUID(), began: performance.now() };
    const request = {
      id: answer.id,
      log,
      kind: found.kind,
      ...negotiated(req),
    };
    const notices = found.kept ? ctx.platform.headerNotices.known(found.locale, noticesFailed) : null;
    const kept = notices !== null && { ...request, page: found.withNotices(notices) };
    if (kept !== false && answerKept(ctx, res, kept, found.key)) logSent(ctx, req, res, answer);
    else void make(ctx, exchange, request, answer);
  };
}

async function make(
  ctx: AppContext,
  exchange: Exchange,
  shared: Pick<PageRequest, 'id' | 'kind' | 'encoding' | 'headOnly' | 'ifNoneMatch'>,
  answer: FastAnswer,
): Promise<void> {
  const { req, res, next, found } = exchange;
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
      ...visitKind(req),
      signedIn: false,
      special: null,
      data: () => requestDataOf(ctx, exchange, page, log),
    });
    if (sent) return;
    // The pipeline makes whole pages and logs them.
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

/** Sets what the pipeline's last stage expects. */
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

function requestDataOf(
  ctx: AppContext,
  { req, res }: Exchange,
  { match, locale }: ResolvedPage,
  log: () => Logger,
): RequestData {
  const { path, search } = splitAddress(req.url ?? '');
  return createRequestData(ctx, {
    pageId: match.page.id,
    locale,
    cookies: req.headers.cookie || undefined,
    query: parseQuery(search),
    requestedUrl: path + search,
    gone: () => leavingSignal(res),
    log,
  });
}
