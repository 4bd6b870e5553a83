import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { FORM_TYPE, toForm } from '../../shared/api/encode.ts';
import { localeFromCookies, parseCookies, serializeCookie, SESSION_COOKIE } from '../../shared/cookies.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { canonicalPath } from '../../shared/routing/canonical-path.ts';
import { DASHBOARD } from '../../shared/routing/guards.ts';
import { normalizePath } from '../../shared/routing/normalize-path.ts';
import { dashboardPage } from '../backend/dashboard-page.ts';
import type { Backend } from '../backend/open-backend.ts';
import { CACHE_POLICIES } from '../cache-policy.ts';
import type { Limits } from '../limits.ts';
import { readFields } from '../middleware/read-fields.ts';
import { OWN_FILES } from '../content-policy.ts';
import { sendPolicy } from '../middleware/security-headers.ts';
import { isForeignWrite, type OwnOrigins } from '../middleware/write-guard.ts';
import type { Platform } from '../upstream/platform.ts';
import { proxyRequest } from '../upstream/proxy-request.ts';
import { prefixOf, type Upstream } from '../upstream/undici-transport.ts';
import { sendFailure, sendMethodNotAllowed } from './send-answer.ts';

export interface DashboardTools {
  platform: Pick<Platform, 'upstream' | 'secureCookies'>;
  /** Answers where there is no upstream. */
  backend: Backend | null;
  origins: OwnOrigins;
  /** Texts of the area `dashboard`. */
  texts: (locale: Locale) => TextTree;
  /** Addresses of the site's style sheets. */
  styles: () => readonly string[];
  log: Logger;
  limits: Limits;
}

/**
 * Where signed-in visitors are sent. It lies outside the product: the platform's own page when there is one, else a
 * small page of the embedded backend. Mounted at the root.
 */
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
    const { upstream } = tools.platform;
    if (upstream !== null) return forward(req, res, upstream, tools);
    if (tools.backend === null) return sendFailure(res, 503, 'no backend');
    return writes ? signOut(req, res, tools.backend, tools) : show(req, res, tools.backend, tools);
  };
}

async function show(
  req: Request,
  res: Response,
  { sessions }: Backend,
  { texts, styles }: DashboardTools,
): Promise<void> {
  const cookies = parseCookies(req.headers.cookie);
  const token = cookies[SESSION_COOKIE];
  const account = token === undefined ? null : await sessions.findSession(token);
  const locale = localeFromCookies(cookies) ?? account?.locale ?? DEFAULT_LOCALE;
  if (account === null) return res.redirect(302, normalizePath('/login.htm', { locale, mobile: false }));
  sendPolicy(res, OWN_FILES);
  const page = { locale, name: account.name, texts: texts(locale), styles: styles(), action: DASHBOARD };
  res.type('html').send(dashboardPage(page));
}

async function signOut(
  req: Request,
  res: Response,
  { sessions }: Backend,
  { platform }: DashboardTools,
): Promise<void> {
  const cookies = parseCookies(req.headers.cookie);
  const token = cookies[SESSION_COOKIE];
  if (token !== undefined) await sessions.endSession(token);
  const attributes = {
    maxAge: 0,
    path: '/',
    sameSite: 'Lax',
    secure: platform.secureCookies,
    httpOnly: true,
  } as const;
  res.append('set-cookie', serializeCookie({ name: SESSION_COOKIE, value: '', attributes }));
  const locale = localeFromCookies(cookies) ?? DEFAULT_LOCALE;
  res.redirect(303, normalizePath('/', { locale, mobile: false }));
}

async function forward(
  req: Request,
  res: Response,
  upstream: Upstream,
  { platform, log, limits }: DashboardTools,
): Promise<void> {
  const { apiBodyBytes: bytes, jsonDepth: depth, jsonKeys: keys, proxyMs } = limits;
  const body = req.method === 'POST' ? await readFields(req, res, 'form', { bytes, depth, keys }) : null;
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
      proxyMs,
      secureCookies: platform.secureCookies,
      html: true,
      mapRedirect,
    },
  );
}

/** A redirect of the platform within itself (to sign in, say) as an address of ours; null for any other. */
function ownPath(location: string, baseUrl: URL): string | null {
  const prefix = prefixOf(baseUrl);
  const url = URL.parse(location, baseUrl.origin + prefix + DASHBOARD);
  if (url === null || url.origin !== baseUrl.origin) return null;
  const path = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname;
  const target = canonicalPath(path + url.search);
  return target.ok ? target.path + target.search : null;
}
