import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pinoHttp } from 'pino-http';
import type { AppContext } from '../app-context.ts';

const QUIET = new Set(['/healthz', '/readyz', '/metrics']);

/** One log line an answer, with the request id that the answer carries as `x-request-id`. Queries are not logged. */
export function requestLog(ctx: AppContext) {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger: ctx.log,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader('x-request-id', id);
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
      err: (error: { type?: string; message?: string }) => ({ type: error.type, message: error.message }),
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
