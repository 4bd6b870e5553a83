import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseQuery } from '../../shared/query.ts';
import { splitAddress } from '../../shared/routing/address.ts';
import { startsWithLanguage } from '../../shared/routing/path-language.ts';
import type { AppContext } from '../app-context.ts';
import { deviceOf, isCrawler } from '../middleware/device.ts';
import { isKnownHost } from '../middleware/known-host.ts';
import { logAnswer } from '../middleware/request-log.ts';
import type { Logger } from '../logger.ts';
import { createRequestData, failureLog, leavingSignal } from '../render/request-data.ts';
import type { RequestData } from '../render/prepare-page.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { isSignedIn } from './page-request.ts';
import { createPlaceFinder, type FoundPlace } from './find-page.ts';
import { readRequestLines, type RequestLines } from './request-lines.ts';
import { sendFinished } from './send-finished.ts';
import { serveLive, serveShared, type PageRequest } from './serve-page.ts';

type Next = () => void;

const FROM_STORE = { from: 'store' } as const;

/**
 * The lane in front of the pipeline: answers a page at its own address, from the store when it is there. Whatever is
 * not such a request, or is personal, goes on to the pipeline untouched.
 */
export function createPageFastPath(
  ctx: AppContext,
): (req: IncomingMessage, res: ServerResponse, next: Next) => void {
  const find = createPlaceFinder();
  const enter = (req: IncomingMessage, res: ServerResponse, next: Next) => {
    const { method, url = '' } = req;
    if ((method !== 'GET' && method !== 'HEAD') || !startsWithLanguage(url)) return next();
    const lines = readRequestLines(req);
    // Who is signed in is answered by the pipeline alone (threats C3).
    if (lines.hasBody || isSignedIn(lines.cookie)) return next();
    const snapshot = ctx.registry.current();
    if (!isKnownHost(snapshot, ctx.config.siteOrigin, lines.host, req.socket.localPort)) return next();
    const found = find(snapshot, url, deviceOf(lines.userAgent));
    if (found === null || (found.guarded && lines.cookie !== '')) return next();
    answer(ctx, { req, res, next, lines, found });
  };
  return (req, res, next) => {
    try {
      enter(req, res, next);
    } catch (error) {
      // A fault here must not end the process; the pipeline has a stage that answers faults.
      ctx.log.error({ err: error }, 'the lane could not look at a request');
      if (res.headersSent) res.destroy();
      else next();
    }
  };
}

interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  next: Next;
  lines: RequestLines;
  found: FoundPlace;
}

function answer(ctx: AppContext, exchange: Exchange): void {
  const { req, res, lines, found } = exchange;
  const id = randomUUID();
  let child: Logger | undefined;
  const log = () => (child ??= ctx.log.child({ req: { id } }));
  const headerNotices = ctx.platform.headerNotices.known(found.place.locale, failureLog(ctx, log));
  const asked = {
    id,
    log,
    encoding: acceptedEncoding(lines.acceptEncoding),
    headOnly: req.method === 'HEAD',
    ifNoneMatch: lines.ifNoneMatch,
    navigates: lines.navigates,
  };
  if (headerNotices !== null && found.place.match.page.cache !== 'none') {
    const page = ctx.pages.finished({ ...found.place, headerNotices }, found.kind, log);
    if (page !== null) {
      void logAnswer(ctx, req, res, id);
      ctx.metrics.pageAnswers.inc(FROM_STORE);
      sendFinished(res, page, asked, id);
      return;
    }
  }
  void make(ctx, exchange, asked);
}

/** The page is not kept: it is made, for all who wait for it or for this visitor alone. */
async function make(
  ctx: AppContext,
  exchange: Exchange,
  facts: Omit<PageRequest, 'place' | 'crawler'>,
): Promise<void> {
  const { req, res, next, lines, found } = exchange;
  const takeBack = logAnswer(ctx, req, res, facts.id);
  try {
    const headerNotices = await ctx.platform.headerNotices.read(
      found.place.locale,
      failureLog(ctx, facts.log),
    );
    const place = { ...found.place, headerNotices };
    const asked = { ...facts, place, crawler: isCrawler(lines.userAgent) };
    const served =
      place.match.page.cache === 'none'
        ? await serveLive(ctx, res, asked, () => ownVisit(ctx, exchange, asked))
        : await serveShared(ctx, res, asked, found.kind);
    if (served) return;
  } catch (error) {
    if (res.headersSent) {
      facts.log().error({ err: error }, 'the page could not be sent to its end');
      res.destroy();
      return;
    }
  }
  // Rendered whole, or not at all: the pipeline does the one and tells the visitor of the other.
  takeBack();
  next();
}

/** A visit whose calls may carry the visitor's cookies. */
function ownVisit(ctx: AppContext, { req, res, lines }: Exchange, { place, log }: PageRequest): RequestData {
  const { path, search } = splitAddress(req.url ?? '');
  return createRequestData(ctx, {
    pageId: place.match.page.id,
    locale: place.locale,
    cookies: lines.cookie === '' ? undefined : lines.cookie,
    query: parseQuery(search),
    requestedUrl: path + search,
    gone: () => leavingSignal(res),
    log,
  });
}
