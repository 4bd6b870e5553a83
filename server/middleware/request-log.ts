import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import type { AppContext } from '../app-context.ts';
import { ANSWERED } from '../logger.ts';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);
/** Characters of a path that a line shows. */
const MAX_PATH = 500;

/** One log line an answer, with the request id that the answer carries as `x-request-id`. Queries are not logged. */
export function requestLog(ctx: AppContext) {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger: ctx.log,
    genReqId: (req, res) => {
      const id = randomUUID();
      const stop = ctx.metrics.requestSeconds.startTimer();
      res.setHeader('x-request-id', id);
      res.once('finish', () => {
        ctx.metrics.requests.inc({ status: res.statusCode });
        stop({ kind: kindOf(pathOf(req), res) });
      });
      return id;
    },
    autoLogging: { ignore: (req) => QUIET.has(pathOf(req)) },
    serializers: {
      req: (req: { id: string; method: string; url: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0]?.slice(0, MAX_PATH),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => ANSWERED,
    customErrorMessage: () => 'answered with an error',
    customAttributeKeys: { responseTime: 'ms' },
  });
}

/**
 * The same line and figures for an answer of the lane in front of the pipeline, which gave it this id.
 * @returns takes it back, for a request that goes on to the pipeline
 */
export function logAnswer(
  ctx: AppContext,
  req: IncomingMessage,
  res: ServerResponse,
  id: string,
): () => void {
  const began = performance.now();
  const path = pathOf(req).slice(0, MAX_PATH);
  const { method = '' } = req;
  const write = () => {
    const ms = performance.now() - began;
    const status = res.statusCode;
    ctx.metrics.requests.inc({ status });
    ctx.metrics.requestSeconds.observe(PAGE, ms / 1000);
    ctx.answered({ id, method, path, status, ms });
  };
  res.once('close', write);
  return () => void res.off('close', write);
}

const PAGE = { kind: 'page' } as const;

function pathOf(req: IncomingMessage): string {
  const url = req.url ?? '';
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** What kind of answer it was: figures know no addresses. */
function kindOf(path: string, res: ServerResponse): 'asset' | 'call' | 'page' | 'other' {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/api/')) return 'call';
  return String(res.getHeader('content-type') ?? '').startsWith('text/html') ? 'page' : 'other';
}
