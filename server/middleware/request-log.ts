import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import type { AnswerKind } from '../metrics/answer-metrics.ts';
import type { AppContext } from '../app-context.ts';
import { maskPath } from '../log/clean-text.ts';
import { ANSWERED } from '../log/logger.ts';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);
const MAX_PATH = 500;

/** Logs one line per answer, with the id of `x-request-id`. Queries are not logged. */
export function requestLog(ctx: AppContext) {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger: ctx.log,
    genReqId: (req, res) => {
      const id = randomUUID();
      const began = performance.now();
      res.setHeader('x-request-id', id);
      res.once('close', () =>
        ctx.metrics.answers.answered(kindOf(pathOf(req), res), res.statusCode, performance.now() - began),
      );
      return id;
    },
    autoLogging: { ignore: (req) => QUIET.has(pathOf(req)) },
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: maskPath((req.url.split('?')[0] ?? '').slice(0, MAX_PATH)),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
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
  kind: AnswerKind;
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

function writeLine(
  ctx: AppContext,
  req: IncomingMessage,
  res: ServerResponse,
  { id, began, kind }: Arrival,
): void {
  const ms = performance.now() - began;
  const { method = '' } = req;
  const status = res.statusCode;
  ctx.metrics.answers.answered(kind, status, ms);
  ctx.answered({ id, method, path: maskPath(pathOf(req).slice(0, MAX_PATH)), status, ms });
}

function pathOf(req: IncomingMessage): string {
  const url = req.url ?? '';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function kindOf(path: string, res: ServerResponse): AnswerKind {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/api/')) return 'call';
  return String(res.getHeader('content-type') ?? '').startsWith('text/html') ? 'page' : 'other';
}
