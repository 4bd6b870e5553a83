import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import { callsAt } from '../../shared/api/table.ts';
import { OPERATIONS_PATH } from '../../shared/registry/reserved-addresses.ts';
import { HEALTH_PATH } from '../http/health-request.ts';
import type { AnswerKind } from '../metrics/answer-metrics.ts';
import type { AppContext } from '../app-context.ts';
import { maskPath } from '../log/clean-text.ts';
import { ANSWERED, trailObject } from '../log/logger.ts';
import { trailOf } from '../log/request-trail.ts';

const QUIET = new Set([HEALTH_PATH, '/readyz', '/metrics']);
const MAX_PATH = 500;

/** Logs one line per answer, with the id of `x-request-id`. Queries are not logged. */
export function requestLog(ctx: AppContext) {
  const before = new WeakMap<IncomingMessage, number>();
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger: ctx.log,
    genReqId: (req, res) => {
      const id = randomUUID();
      const began = performance.now();
      res.setHeader('x-request-id', id);
      before.set(req, req.socket.bytesWritten);
      res.once('close', () =>
        count(ctx, req, res, { kind: kindOf(pathOf(req), res), ms: performance.now() - began }),
      );
      return id;
    },
    autoLogging: { ignore: (req) => QUIET.has(pathOf(req)) },
    serializers: {
      req: ({ id, method, url, raw }: { id: string; method: string; url: string; raw: IncomingMessage }) => ({
        id,
        method,
        path: maskPath((url.split('?')[0] ?? '').slice(0, MAX_PATH)),
        ...(ctx.loggedAddress !== null && { address: ctx.loggedAddress(raw) }),
      }),
      res: ({ statusCode, raw: { req } }: { statusCode: number; raw: ServerResponse }) => ({
        status: statusCode,
        bytes: req.socket.bytesWritten - (before.get(req) ?? 0),
      }),
    },
    customProps: (_req, res) => (res.writableEnded ? trailObject(trailOf(res)) : {}),
    customLogLevel: (_req, res) => (res.statusCode >= 500 && !trailOf(res).isUndecided ? 'error' : 'info'),
    customSuccessMessage: () => ANSWERED,
    customErrorMessage: () => 'answered with an error',
    customAttributeKeys: { responseTime: 'ms' },
  });
}

/** The fast path bypasses `requestLog`. */
export interface Arrival {
  id: string;
  /** By `performance.now()`. */
  began: number;
  /** Written to the connection before. */
  written: number;
  kind: AnswerKind;
}

export function arrivalOf(req: IncomingMessage, kind: AnswerKind): Arrival {
  return { id: randomUUID(), began: performance.now(), written: req.socket.bytesWritten, kind };
}

/** Logs and counts a whole answer, at once unless the visitor is slow to take it. */
export function logSent(ctx: AppContext, req: IncomingMessage, res: ServerResponse, arrival: Arrival): void {
  if (res.writableFinished || res.socket?.writableLength === 0) writeLine(ctx, req, res, arrival);
  else logWhenClosed(ctx, req, res, arrival);
}

/** @returns cancels the log line, for a request that goes on to the pipeline */
export function logWhenClosed(
  ctx: AppContext,
  req: IncomingMessage,
  res: ServerResponse,
  arrival: Arrival,
): () => void {
  const write = () => writeLine(ctx, req, res, arrival);
  res.once('close', write);
  return () => void res.off('close', write);
}

/** Counts an answer that nobody wants a line of. */
export function countWhenClosed(
  ctx: Pick<AppContext, 'metrics'>,
  req: IncomingMessage,
  res: ServerResponse,
  { kind, began }: Arrival,
): void {
  res.once('close', () => count(ctx, req, res, { kind, ms: performance.now() - began }));
}

function writeLine(
  ctx: AppContext,
  req: IncomingMessage,
  res: ServerResponse,
  { id, began, written, kind }: Arrival,
): void {
  const ms = performance.now() - began;
  const { method = '' } = req;
  const status = res.statusCode;
  count(ctx, req, res, { kind, ms });
  ctx.answered({
    id,
    method,
    path: maskPath(pathOf(req).slice(0, MAX_PATH)),
    status,
    ms,
    bytes: req.socket.bytesWritten - written,
    address: ctx.loggedAddress?.(req),
    trail: trailOf(res),
  });
}

function count(
  { metrics }: Pick<AppContext, 'metrics'>,
  req: IncomingMessage,
  res: ServerResponse,
  { kind, ms }: { kind: AnswerKind; ms: number },
): void {
  metrics.answers.answered(kind, res.statusCode, ms, trailOf(res).isUndecided);
  const route = routeOf(req, res, kind);
  if (route !== null) metrics.routes.add(route, ms / 1000);
}

/** The page of the registry, or the call; null for what is neither. */
function routeOf(req: IncomingMessage, res: ServerResponse, kind: AnswerKind): string | null {
  const { page } = trailOf(res);
  if (page !== null) return kind === 'page' ? page.match.page.id : `${page.match.page.id}, payload`;
  if (kind !== 'call') return null;
  const [call] = callsAt(pathOf(req));
  return call === undefined ? null : `${call.row.method} ${call.row.path}`;
}

function pathOf(req: IncomingMessage): string {
  const url = req.url ?? '';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function kindOf(path: string, res: ServerResponse): AnswerKind {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/api/')) return 'call';
  if (path === OPERATIONS_PATH) return 'other';
  return String(res.getHeader('content-type') ?? '').startsWith('text/html') ? 'page' : 'other';
}
