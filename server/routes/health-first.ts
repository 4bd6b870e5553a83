import type { RequestListener } from 'node:http';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { asksForHealth } from '../http/health-request.ts';
import { arrivalOf, countWhenClosed } from '../middleware/request-log.ts';
import { ReadyAnswer } from '../page-cache/ready-answer.ts';
import { ALIVE } from './health.ts';

type HealthContext = Pick<AppContext, 'fixedHeaders' | 'metrics'>;

/** Answers `GET /healthz` before the pipeline and as it does: Express alone costs many times as much (threats S5). */
export function healthFirst(ctx: HealthContext, rest: RequestListener): RequestListener {
  const body = Buffer.from(JSON.stringify(ALIVE));
  const lines = [
    ...ctx.fixedHeaders,
    ['cache-control', CACHE_POLICIES.none],
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(body.length)],
    ['vary', 'Accept-Encoding'],
  ];
  const answer = new ReadyAnswer(lines.flat(), body);
  return (req, res) => {
    if (!asksForHealth(req)) return rest(req, res);
    const arrival = arrivalOf(req, 'other');
    countWhenClosed(ctx, req, res, arrival);
    answer.writeHead(res, 200, arrival.id);
    res.end(answer.body);
  };
}
