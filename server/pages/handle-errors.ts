import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { sendPolicy } from '../http/content-policy.ts';
import { NO_FOREIGN_HOSTS } from '../http/foreign-hosts.ts';
import { hasValue, valueOf } from '../http/request-key.ts';
import { isOverloaded } from '../limits/render-turns.ts';
import { canonicalTarget, targetKey } from '../middleware/canonical-target.ts';
import { cookies } from '../middleware/cookies.ts';
import { device, deviceKey } from '../middleware/device.ts';
import { language, localeOf } from '../middleware/language.ts';
import { snapshot, snapshotKey } from '../middleware/snapshot.ts';
import { errorDocument } from '../render/error-document.ts';
import { notFoundMatch } from './page-request.ts';
import { answerInPipeline } from './pages.ts';
import { createOverloadedAnswer, retryAfter, type Refuse } from './send-overloaded.ts';
import { createNonce } from './stream-page.ts';
import { wantsJson } from './wants-json.ts';

/**
 * An `AppError` keeps its status and message. Any other failure is logged and answered with a generic text and the
 * request id, so that nothing internal shows.
 */
export function handleErrors(ctx: AppContext): ErrorRequestHandler {
  const identifyVisitor = createIdentification(ctx);
  const answerOverloaded = createOverloadedAnswer(ctx);
  return async (error: unknown, req, res, _next) => {
    const failure = expectedFailure(error);
    const overloaded = isOverloaded(error);
    // It is counted, and a flood must not fill the log.
    if (failure.status >= 500 && !overloaded)
      req.log.error({ err: error }, 'the request could not be answered');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    clearAnswer(res);
    if (overloaded) res.setHeader('retry-after', retryAfter(ctx.limits));
    if (wantsJson(req)) return sendJson(res, failure);
    identifyVisitor(req, res);
    const refuse = () => answerOverloaded(res, refusedVisit(req));
    if (overloaded) return refuse();
    if (failure.status === 404 && (await sendNotFoundPage(ctx, req, res, failure, refuse))) return;
    sendErrorDocument(ctx, req, res, failure);
  };
}

interface Failure {
  status: number;
  message: string;
}

/** Express's parsers set a status. Below 500 the visitor is at fault. */
function expectedFailure(error: unknown): Failure {
  if (error instanceof AppError) return { status: error.status, message: error.message };
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, message: STATUS_CODES[status] ?? 'Bad Request' };
  }
  return { status: 500, message: 'Internal Server Error' };
}

function clearAnswer(res: Response): void {
  for (const name of ['etag', 'content-length', 'content-encoding', 'set-cookie', 'location'])
    res.removeHeader(name);
}

function sendJson(res: Response, { status, message }: Failure): void {
  res.setHeader('cache-control', CACHE_POLICIES.none);
  res.status(status).json({ statusCode: status, message });
}

/** Runs the synchronous stages that the request failed to reach. */
function createIdentification(ctx: AppContext): (req: Request, res: Response) => void {
  const stages: [missing: (req: Request) => boolean, stage: RequestHandler][] = [
    [(req) => !hasValue(req, snapshotKey), snapshot(ctx)],
    [(req) => !hasValue(req, targetKey), canonicalTarget()],
    [(req) => req.cookies === undefined, cookies()],
    [(req) => !hasValue(req, deviceKey), device()],
    [(req) => req.language === undefined, language(ctx)],
  ];
  return (req, res) => {
    for (const [missing, stage] of stages) if (missing(req)) stage(req, res, () => undefined);
  };
}

function refusedVisit(req: Request): Parameters<Refuse>[1] {
  const snapshot = valueOf(req, snapshotKey);
  return { snapshot, locale: localeOf(req), headOnly: req.method === 'HEAD', id: String(req.id) };
}

/** @param refuse answers when the page must wait too long for its render */
async function sendNotFoundPage(
  ctx: AppContext,
  req: Request,
  res: Response,
  failure: Failure,
  refuse: () => void,
): Promise<boolean> {
  try {
    const now = valueOf(req, snapshotKey);
    const { path } = valueOf(req, targetKey);
    const special = { status: now.isGone(path) ? 410 : 404, found: false, error: failure };
    const match = notFoundMatch(now, {
      path,
      locale: localeOf(req),
      mobile: valueOf(req, deviceKey).mobile,
    });
    await answerInPipeline(ctx, req, res, { match, special });
    return true;
  } catch (error) {
    if (isOverloaded(error)) {
      refuse();
      return true;
    }
    req.log.error({ err: error }, 'the 404 page could not be rendered');
    if (!res.headersSent) return false;
    res.destroy();
    return true;
  }
}

function sendErrorDocument(ctx: AppContext, req: Request, res: Response, { status }: Failure): void {
  const nonce = ctx.development ? createNonce() : null;
  const html = errorDocument({
    status,
    locale: localeOf(req),
    snapshot: valueOf(req, snapshotKey),
    text: (keys) => req.t(keys, { defaultValue: '' }),
    requestId: String(req.id),
    style: ctx.assets.style('styles/base.css'),
    development: nonce === null ? '' : ctx.developmentHead(nonce),
  });
  res.setHeader('cache-control', CACHE_POLICIES.private);
  sendPolicy(res, {
    scripts: nonce === null ? { hashes: [] } : { nonce },
    styles: [],
    development: ctx.development,
    foreign: NO_FOREIGN_HOSTS,
  });
  res.status(status).type('html').send(html);
}
