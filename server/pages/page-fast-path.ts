import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { DeviceFlags } from '../../shared/routing/device.ts';
import { startsWithLanguage } from '../../shared/routing/path-language.ts';
import type { AppContext } from '../app-context.ts';
import { deviceOf } from '../middleware/device.ts';
import { isKnownHost } from '../middleware/known-host.ts';
import { arrivalOf, logSent } from '../middleware/request-log.ts';
import { failureLog } from '../render/request-data.ts';
import { answerKept } from './answer-page.ts';
import { findUnknown } from './find-unknown.ts';
import { answerUnknownEarly } from './unknown-fast-path.ts';
import { createPageFinder, type AddressedPage } from './find-page.ts';
import { makeEarly, type Exchange, type Next } from './make-early.ts';
import { pageKinds } from './page-kinds.ts';
import { createOverloadedAnswer, type Refuse } from './send-overloaded.ts';
import { countTrial, rememberTrial, showsTrial, trialFor } from './shown-trial.ts';
import { surelyWantsPage } from './wants-json.ts';
import { hasSessionCookie, negotiated } from './page-request.ts';

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
      answer({ req, res, next, found: shownOf(ctx, req, found) });
    } catch (error) {
      next(error);
    }
  };
}

/** The variant of the page that the visitor sees. */
function shownOf(ctx: AppContext, req: IncomingMessage, found: AddressedPage): AddressedPage {
  if (found.trials.size === 0) return found;
  return found.trials.get(trialFor(ctx, req, found.page)) ?? found;
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

function createAnswer(ctx: AppContext, refuse: Refuse): (exchange: Exchange) => void {
  // Background refreshes belong to no request.
  const log = () => ctx.log;
  const noticesFailed = failureLog(ctx, log);
  return (exchange) => {
    const { req, res, found } = exchange;
    const kind = pageKinds[found.kind].counted;
    const arrival = arrivalOf(req, kind);
    const request = {
      id: arrival.id,
      log,
      kind: found.kind,
      ...negotiated(req),
    };
    const tried = showsTrial(req, found.page, found.kind);
    if (tried) rememberTrial(ctx, req, res, found.page);
    const notices = found.kept ? ctx.platform.headerNotices.known(found.locale, noticesFailed) : null;
    const kept = notices !== null && { ...request, page: found.withNotices(notices) };
    if (kept !== false && answerKept(ctx, res, kept, found.key)) {
      if (tried) countTrial(ctx, req, found.page, 'show');
      logSent(ctx, req, res, arrival);
    } else void makeEarly(ctx, refuse, exchange, request, arrival);
  };
}
