import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import type { AppContext } from '../app-context.ts';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

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
        path: req.url.split('?')[0]?.slice(0, 500),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'answered with an error',
    customAttributeKeys: { responseTime: 'ms' },
  });
}

function pathOf(req: IncomingMessage): string {
  return (req.url ?? '').split('?')[0] ?? '';
}

/** What kind of answer it was: figures know no addresses. */
function kindOf(path: string, res: ServerResponse): 'asset' | 'call' | 'page' | 'other' {
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/api/')) return 'call';
  return String(res.getHeader('content-type') ?? '').startsWith('text/html') ? 'page' : 'other';
}
