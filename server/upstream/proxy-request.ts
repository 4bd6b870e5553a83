import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { trailOf } from '../log/request-trail.ts';
import { AppError } from '../../shared/errors.ts';
import { cutUserAgent } from '../../shared/routing/device.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { sendFailure } from '../http/send-api-answer.ts';
import { callCookies } from './call-language.ts';
import { ownCookies } from './own-cookies.ts';
import type { Upstream, UpstreamAnswer } from './undici-transport.ts';

/** What is sent to the platform in place of the original request. */
export interface ProxiedRequest {
  method: string;
  /** Path and query below the base address. */
  target: string;
  body?: string;
  contentType?: string;
}

export interface ProxyTools {
  upstream: Upstream;
  log: Logger;
  /** Milliseconds for the whole call, which is never repeated. */
  proxyMs: number;
  secureCookies: boolean;
  /** Whether the platform may answer with a page. */
  html: boolean;
  /** Told of the answer before it is sent. */
  onAnswer?: (answer: UpstreamAnswer) => void;
  /** Returns our path for a redirect's target; null if it has none. */
  mapRedirect(path: string): string | null;
}

/** What a browser may tell the platform besides its cookies. */
const FORWARDED = ['accept', 'accept-language'] as const;
/** What the platform may tell the browser besides cookies, and in which form. The type is ours. */
const RETURNED: readonly (readonly [name: string, form: RegExp])[] = [
  ['content-language', /^[a-z\d-]{2,35}$/i],
  // Seconds, or a date of HTTP.
  ['retry-after', /^(?:\d{1,9}|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)$/],
];
const TYPES = {
  json: { known: /^application\/(?:json|[\w.-]+\+json)\s*(?:;|$)/i, sent: 'application/json; charset=utf-8' },
  html: { known: /^text\/html\s*(?:;|$)/i, sent: 'text/html; charset=utf-8' },
};
/** What a platform has no reason to answer counts as no answer. 508 is this site's own, when the call comes back. */
const isKnownStatus = (status: number) => (status >= 200 && status <= 504) || status === 508;

/** Never throws; failures become 502, 503 or 504. */
export async function proxyRequest(
  req: Request,
  res: Response,
  request: ProxiedRequest,
  tools: ProxyTools,
): Promise<void> {
  if (cameBack(req, tools.upstream)) {
    tools.log.error({ path: pathOf(request) }, 'API_BASE_URL leads back to this site');
    return sendFailure(res, 508, 'the platform leads back to this site');
  }
  const left = new AbortController();
  const onClose = () => left.abort(new Error('The visitor left'));
  res.on('close', onClose);
  const trail = trailOf(res);
  const began = performance.now();
  const end = trail.begin?.('upstream', { path: pathOf(request) });
  let failure: unknown;
  try {
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(tools.proxyMs)]);
    const answer = await tools.upstream.request({
      method: request.method,
      target: request.target,
      headers: requestHeaders(req, res, request),
      body: request.body,
      signal,
      pool: 'forms',
    });
    tools.onAnswer?.(answer);
    sendUpstreamAnswer(req, res, answer, tools);
  } catch (error) {
    failure = error;
    if (!left.signal.aborted) sendProxyFailure(res, request, error, tools);
  } finally {
    trail.upstreamMs += performance.now() - began;
    end?.(failure);
    res.off('close', onClose);
  }
}

/** A log must not hold the query, which may name people. */
function pathOf({ target }: ProxiedRequest): string {
  return target.split('?', 1)[0] as string;
}

function cameBack(req: Request, { pseudonym }: Upstream): boolean {
  return (req.headers.via ?? '').split(',').some((hop) => hop.trim().endsWith(` ${pseudonym}`));
}

function requestHeaders(req: Request, res: Response, request: ProxiedRequest): Record<string, string> {
  const headers: Record<string, string> = {
    'x-forwarded-for': req.ip ?? '',
    'x-forwarded-proto': req.protocol,
    'x-request-id': String(res.getHeader('x-request-id') ?? ''),
    'user-agent': cutUserAgent(req.headers['user-agent'] ?? ''),
    cookie: callCookies(req.headers),
  };
  for (const name of FORWARDED) {
    const value = req.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const { traceparent } = trailOf(res);
  if (traceparent !== undefined) headers['traceparent'] = traceparent;
  if (request.contentType !== undefined) headers['content-type'] = request.contentType;
  return headers;
}

function sendUpstreamAnswer(req: Request, res: Response, answer: UpstreamAnswer, tools: ProxyTools): void {
  const { status, headers } = answer;
  const leadsOn = status >= 300 && status < 400;
  const body = leadsOn ? new Uint8Array() : answer.body;
  if (leadsOn && !sendLocation(res, answer, tools)) {
    return sendFailure(res, 502, 'the platform answered with a redirect to elsewhere');
  }
  if (!isKnownStatus(status)) return sendFailure(res, 502, 'the platform answered with an unknown status');
  const type = tools.html ? TYPES.html : TYPES.json;
  const reason = refusalOf({ headers, body }, type.known, tools.html);
  if (reason !== null) return sendFailure(res, status >= 400 ? status : 502, reason);
  if (body.byteLength > 0) res.set('content-type', type.sent);
  for (const [name, form] of RETURNED) {
    const value = headers.get(name);
    if (value !== null && form.test(value)) res.set(name, value);
  }
  const cookies = ownCookies(headers.getSetCookie(), { secure: tools.secureCookies });
  if (cookies.length > 0) res.set('set-cookie', cookies);
  res
    .status(status)
    .set('cache-control', CACHE_POLICIES.none)
    .end(req.method === 'HEAD' ? undefined : body);
}

/** Null for an answer that may be passed on. Of our origin a style sheet or a file to save is as good as ours. */
function refusalOf(
  { headers, body }: Pick<UpstreamAnswer, 'headers' | 'body'>,
  known: RegExp,
  html: boolean,
): string | null {
  if (body.byteLength === 0) return null;
  if (!known.test(headers.get('content-type') ?? '')) return 'the platform answered with another type';
  return html || isJson(body) ? null : 'the platform answered with broken JSON';
}

function isJson(body: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    return true;
  } catch {
    return false;
  }
}

/** Redirects are passed on only within the proxied addresses, and never followed. */
function sendLocation(res: Response, { headers }: UpstreamAnswer, tools: ProxyTools): boolean {
  const location = headers.get('location');
  const own = location === null ? null : tools.mapRedirect(location);
  if (own === null) return false;
  res.set('location', own);
  return true;
}

function sendProxyFailure(
  res: Response,
  request: ProxiedRequest,
  error: unknown,
  { log, upstream }: ProxyTools,
): void {
  const late = (error as Error).name === 'TimeoutError';
  const status = error instanceof AppError ? error.status : late ? 504 : 502;
  log.warn(
    { err: error, path: pathOf(request), requestId: res.getHeader('x-request-id'), status },
    'the platform did not answer',
  );
  if (res.headersSent) {
    res.destroy();
    return;
  }
  if (status === 503)
    res.set('retry-after', String(Math.max(1, Math.ceil(upstream.circuit.waitMs() / 1000))));
  sendFailure(res, status, late ? 'the platform did not answer in time' : 'the platform cannot be reached');
}
