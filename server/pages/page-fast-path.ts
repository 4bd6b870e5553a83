import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { DeviceFlags } from '../../shared/routing/device.ts';
import { splitAddress } from '../../shared/routing/address.ts';
import { startsWithLanguage } from '../../shared/routing/path-language.ts';
import type { AppContext } from '../app-context.ts';
import { isOverloaded } from '../limits/render-turns.ts';
import type { Logger } from '../log/logger.ts';
import { deviceOf } from '../middleware/device.ts';
import { isKnownHost } from '../middleware/known-host.ts';
import { logSent, logWhenClosed, type Arrival } from '../middleware/request-log.ts';
import { failureLog } from '../render/request-data.ts';
import { answerCompiled, answerKept } from './answer-page.ts';
import { findUnknown } from './find-unknown.ts';
import { answerUnknownEarly } from './unknown-fast-path.ts';
import { createPageFinder, type AddressedPage } from './find-page.ts';
import { pageKinds } from './page-kinds.ts';
import { createOverloadedAnswer } from './send-overloaded.ts';
import { surelyWantsPage } from './wants-json.ts';
import { hasSessionCookie, negotiated, visitKind, visitorData, type PageRequest } from './page-request.ts';

type Next = (error?: unknown) => void;

/**
 * Answers pages at their own addresses to visitors who are not signed in. Other requests go on to the pipeline
 * untouched, and failures go to its last stage.
 */
export interface PageFastPath {
  stage: RequestHandler;
  /** Runs before the pipeline, because Express alone costs as much as a kept page. */
  inFrontOf(pipeline: RequestListener): RequestListener;
}

export function pageFastPath(ctx: AppContext): PageFastPath {
  const enter = createGate(ctx);
  /** Holds the errors of requests already passed on. */
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

function createGate(ctx: AppContext): (req: IncomingMessage, res: ServerResponse, next: Next) => void {
  const find = createPageFinder();
  const refuse = createOverloadedAnswer(ctx);
  const answer = createAnswer(ctx, refuse);
  /** Passes on what is not surely an unknown address. */
  const pass = ({ req, res, next }: Omit<Exchange, 'found'>, snapshot: Snapshot, device: DeviceFlags) => {
    const unknown = surelyWantsPage(req) ? findUnknown(snapshot, req.url ?? '', device) : null;
    if (unknown === null) next();
    else void answerUnknownEarly(ctx, refuse, { req, res, next }, unknown);
  };
  const ownHost = ctx.config.siteOrigin.host;
  return (req, res, next) => {
    try {
      const { method, url = '' } = req;
      if ((method !== 'GET' && method !== 'HEAD') || !startsWithLanguage(url)) return next();
      const { headers } = req;
      // Only the pipeline answers signed-in visitors (threats C3).
      if (hasBody(headers) || hasSessionCookie(headers.cookie)) return next();
      const snapshot = ctx.registry.current();
      if (!isKnownHost(snapshot, ownHost, headers.host ?? '', req.socket.localPort)) return next();
      const device = deviceOf(headers['user-agent']);
      const found = find(snapshot, url, device);
      if (found === null) return pass({ req, res, next }, snapshot, device);
      if (found.guarded && Boolean(headers.cookie)) return next();
      answer({ req, res, next, found });
    } catch (error) {
      next(error);
    }
  };
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

type Refuse = ReturnType<typeof createOverloadedAnswer>;

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  next: Next;
  found: AddressedPage;
}

function createAnswer(ctx: AppContext, refuse: Refuse): (exchange: Exchange) => void {
  // Background refreshes belong to no request.
  const log = () => ctx.log;
  const noticesFailed = failureLog(ctx, log);
  return (exchange) => {
    const { req, res, found } = exchange;
    const kind = pageKinds[found.kind].counted;
    const arrival = { id: randomUUID(), began: performance.now(), kind };
    const request = {
      id: arrival.id,
      log,
      kind: found.kind,
      ...negotiated(req),
    };
    const notices = found.kept ? ctx.platform.headerNotices.known(found.locale, noticesFailed) : null;
    const kept = notices !== null && { ...request, page: found.withNotices(notices) };
    if (kept !== false && answerKept(ctx, res, kept, found.key)) logSent(ctx, req, res, arrival);
    else void make(ctx, refuse, exchange, request, arrival);
  };
}

async function make(
  ctx: AppContext,
  refuse: Refuse,
  exchange: Exchange,
  request: Pick<PageRequest, 'id' | 'kind' | 'encoding' | 'headOnly' | 'ifNoneMatch'>,
  arrival: Arrival,
): Promise<void> {
  const { req, res, next, found } = exchange;
  const { id } = arrival;
  let child: Logger | undefined;
  const log = () => (child ??= ctx.log.child({ req: { id } }));
  const takeBack = logWhenClosed(ctx, req, res, arrival);
  try {
    const page = found.withNotices(await ctx.platform.headerNotices.read(found.locale, failureLog(ctx, log)));
    const sent = await answerCompiled(ctx, res, {
      ...request,
      page,
      log,
      ...visitKind(req),
      showsSession: false,
      special: null,
      data: () =>
        visitorData(ctx, { page, cookies: req.headers.cookie, ...splitAddress(req.url ?? ''), res, log }),
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
    if (isOverloaded(error)) {
      if (surelyWantsPage(req))
        return refuse(res, {
          snapshot: found.snapshot,
          locale: found.locale,
          headOnly: request.headOnly,
          id,
        });
      // The pipeline refuses it again, in the form that was asked for.
      takeBack();
      return next();
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
