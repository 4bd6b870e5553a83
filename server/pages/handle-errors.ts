import { STATUS_CODES } from 'node:http';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { notFoundTarget } from './page-target.ts';
import { renderPage } from './render-page.ts';
import { createNonce } from './stream-page.ts';
import { errorDocument } from '../render/error-document.ts';
import { hasValue, setOf, valueOf } from '../http/request-key.ts';
import { deviceKey, deviceOf } from '../middleware/device.ts';
import { localeKey, localeOf } from '../middleware/language.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { sendPolicy } from '../middleware/security-headers.ts';
import { snapshotKey } from '../middleware/snapshot.ts';

/**
 * The last stage: turns a failure into an answer. Expected ones (`AppError`) keep their status and message; anything
 * else is logged and becomes one generic text with the request id. Nothing internal is shown.
 */
export function handleErrors(ctx: AppContext): ErrorRequestHandler {
  return async (error: unknown, req, res, _next) => {
    const failure = expectedFailure(error);
    if (failure.status >= 500) req.log.error({ err: error }, 'the request could not be answered');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    clearAnswer(res);
    if (wantsJson(req)) return sendJson(res, failure);
    ensureVisitor(ctx, req);
    if (failure.status === 404 && (await sendNotFoundPage(ctx, req, res, failure))) return;
    sendErrorDocument(ctx, req, res, failure);
  };
}

interface Failure {
  status: number;
  message: string;
}

/** Errors of Express and its parsers carry a status of their own; those below 500 are the visitor's. */
function expectedFailure(error: unknown): Failure {
  if (error instanceof AppError) return { status: error.status, message: error.message };
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, message: STATUS_CODES[status] ?? 'Bad Request' };
  }
  return { status: 500, message: 'Internal Server Error' };
}

/** What a failed stage had prepared does not belong to the error's answer. */
function clearAnswer(res: Response): void {
  for (const name of ['etag', 'content-length', 'content-encoding', 'set-cookie', 'location'])
    res.removeHeader(name);
}

/** Files, calls and look-ups, whoever asks for them. */
const NOT_A_PAGE = /^\/(?:api|route-rules|builds|texts)(?:\/|$)|\.(?:json|js|css|png|svg|woff2|map|xml)$/;

/** Answers whoever asks for JSON, and everything that is no page, in the shape of the contract. */
function wantsJson(req: Request): boolean {
  if (/text\/html/.test(req.headers.accept ?? '')) return false;
  return req.accepts(['html', 'json']) === 'json' || NOT_A_PAGE.test(req.originalUrl.split('?')[0] as string);
}

function sendJson(res: Response, { status, message }: Failure): void {
  res.setHeader('cache-control', CACHE_POLICIES.none);
  res.status(status).json({ statusCode: status, message });
}

/** A request may fail before its device and language are known. */
function ensureVisitor(ctx: AppContext, req: Request): void {
  if (!hasValue(req, snapshotKey)) setOf(req, snapshotKey, ctx.registry.current());
  if (!hasValue(req, targetKey)) setOf(req, targetKey, { path: '/', search: '' });
  if (!hasValue(req, localeKey)) setOf(req, localeKey, localeOf(req, valueOf(req, snapshotKey)));
  if (!hasValue(req, deviceKey)) setOf(req, deviceKey, deviceOf(req.headers['user-agent']));
}

async function sendNotFoundPage(
  ctx: AppContext,
  req: Request,
  res: Response,
  failure: Failure,
): Promise<boolean> {
  try {
    await renderPage(ctx, req, res, { ...notFoundTarget(req), error: failure }, 404);
    return true;
  } catch (error) {
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
    locale: valueOf(req, localeKey),
    snapshot: valueOf(req, snapshotKey),
    requestId: String(req.id),
    style: ctx.assets.style('styles/base.css'),
    development: nonce === null ? '' : ctx.developmentHead(nonce),
  });
  res.setHeader('cache-control', CACHE_POLICIES.private);
  sendPolicy(res, {
    scripts: nonce === null ? { hashes: [] } : { nonce },
    styles: [],
    development: ctx.development,
  });
  res.status(status).type('html').send(html);
}
