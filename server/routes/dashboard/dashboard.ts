import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { FORM_TYPE, toForm } from '../../../shared/api/encode.ts';
import { canonicalPath } from '../../../shared/routing/canonical-path.ts';
import { DASHBOARD } from '../../../shared/routing/guards.ts';
import type { Backend } from '../../backend/open-backend.ts';
import { CACHE_POLICIES } from '../../http/cache-policy.ts';
import { callBody, readFields } from '../../http/read-fields.ts';
import { OWN_FILES } from '../../http/content-policy.ts';
import { sendPolicy } from '../../http/content-policy.ts';
import { spendBudget, type RateLimits } from '../../limits/rate-limit.ts';
import { isForeignWrite, type OwnOrigins } from '../../http/write-guard.ts';
import type { Platform } from '../../upstream/platform.ts';
import { proxyRequest } from '../../upstream/proxy-request.ts';
import type { Upstream } from '../../upstream/undici-transport.ts';
import { prefixOf } from '../../upstream/upstream-url.ts';
import { changeSessions, showDashboard, type EmbeddedDashboardTools } from './embedded-dashboard.ts';
import { sendFailure, sendMethodNotAllowed } from '../../http/send-api-answer.ts';

export interface DashboardTools extends EmbeddedDashboardTools {
  platform: Pick<Platform, 'upstream' | 'secureCookies'>;
  /** Answers where there is no upstream. */
  backend: Backend | null;
  origins: OwnOrigins;
  rateLimits: RateLimits;
  log: Logger;
}

/** The platform's own page, or one of the embedded backend. Mounted at the root. */
export function dashboard(tools: DashboardTools): Router {
  return Router({ caseSensitive: true }).all(DASHBOARD, answerDashboard(tools));
}

function answerDashboard(tools: DashboardTools): RequestHandler {
  return async (req, res) => {
    res.set('cache-control', CACHE_POLICIES.private);
    const writes = req.method === 'POST';
    if (!writes && req.method !== 'GET' && req.method !== 'HEAD')
      return sendMethodNotAllowed(res, ['GET', 'HEAD', 'POST']);
    if (writes && isForeignWrite(req.headers, tools.origins))
      return sendFailure(res, 403, 'started by another site');
    if (writes && !(await spendBudget(req, res, tools.rateLimits, 'write'))) return;
    const { upstream } = tools.platform;
    if (upstream !== null) return forward(req, res, upstream, tools);
    if (tools.backend === null) return sendFailure(res, 503, 'no backend');
    const answer = writes ? changeSessions : showDashboard;
    return answer(req, res, tools.backend, tools);
  };
}

async function forward(
  req: Request,
  res: Response,
  upstream: Upstream,
  { platform, log, limits }: DashboardTools,
): Promise<void> {
  const body = req.method === 'POST' ? await readFields(req, res, 'form', callBody(limits)) : null;
  if (body?.ok === false) return sendFailure(res, body.status, body.reason);
  const form = body === null ? {} : { body: toForm(body.fields), contentType: FORM_TYPE };
  const method = req.method === 'HEAD' ? 'GET' : req.method;
  const target = DASHBOARD + (/\?.*$/s.exec(req.url)?.[0] ?? '');
  const mapRedirect = (location: string) => ownPath(location, upstream.baseUrl);
  sendPolicy(res, OWN_FILES);
  await proxyRequest(
    req,
    res,
    { method, target, ...form },
    {
      upstream,
      log,
      proxyMs: limits.proxyMs,
      secureCookies: platform.secureCookies,
      html: true,
      mapRedirect,
    },
  );
}

/** Our address for a redirect within the platform, such as to its login; null for any other. */
function ownPath(location: string, baseUrl: URL): string | null {
  const prefix = prefixOf(baseUrl);
  const url = URL.parse(location, baseUrl.origin + prefix + DASHBOARD);
  if (url === null || url.origin !== baseUrl.origin) return null;
  const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname;
  const target = canonicalPath(path + url.search);
  return target.ok ? target.path + target.search : null;
}
