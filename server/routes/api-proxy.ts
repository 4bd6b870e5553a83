import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import { FORM_TYPE, stringifyQuery, toForm } from '../../shared/api/encode.ts';
import type { ApiName } from '../../shared/api/endpoint.ts';
import { callsAt, type MatchedCall } from '../../shared/api/table.ts';
import { parseQuery, type Query } from '../../shared/query.ts';
import { canonicalPath } from '../../shared/routing/canonical-path.ts';
import type { Backend } from '../backend/open-backend.ts';
import { visitorOf } from '../backend/visitor.ts';
import type { Limits } from '../limits/limits.ts';
import { addressKey, budgetOf, spendBudget, type RateLimits } from '../limits/rate-limit.ts';
import { callBody, readFields, type ReadFields } from '../http/read-fields.ts';
import { isForeignWrite, type OwnOrigins } from '../http/write-guard.ts';
import { callCookies } from '../upstream/call-language.ts';
import { conversionOf } from '../pages/count-conversion.ts';
import type { Platform } from '../upstream/platform.ts';
import { proxyRequest } from '../upstream/proxy-request.ts';
import type { UpstreamAnswer } from '../upstream/undici-transport.ts';
import { prefixOf } from '../upstream/upstream-url.ts';
import { sendAnswer, sendFailure, sendMethodNotAllowed } from '../http/send-api-answer.ts';

export interface ApiProxyTools {
  platform: Pick<Platform, 'upstream' | 'secureCookies'>;
  /** Answers where there is no upstream. */
  backend: Backend | null;
  limits: Limits;
  rateLimits: RateLimits;
  origins: OwnOrigins;
  log: Logger;
  /** Told of accepted calls that are conversions, and perhaps of others. */
  onAccepted?: (req: Request, call: ApiName) => void;
}

/** Only the server itself asks the call in `/load`. */
const AREA = /^\/(?:api|load)(?:\/|$)/;
const OPEN_API = '/api/openapi.json';

/**
 * `/api/*`, answered by the embedded backend or the platform. An address or method outside the table ends here. Mounted
 * at the root; passes other addresses on.
 */
export function apiProxy(tools: ApiProxyTools): Router {
  return Router({ caseSensitive: true }).use(answerArea(tools));
}

function answerArea(tools: ApiProxyTools): RequestHandler {
  let openApi: string | undefined;
  return async (req, res, next) => {
    const target = canonicalPath(req.url);
    if (!target.ok) return AREA.test(req.path) ? sendFailure(res, target.status, target.reason) : next();
    if (!AREA.test(target.path)) return next();
    if (target.path === OPEN_API) {
      openApi ??= await writeOpenApi();
      return sendOpenApi(req, res, openApi);
    }
    await answerCall(req, res, target, tools);
  };
}

/** Made on demand, to keep the start short. */
async function writeOpenApi(): Promise<string> {
  const { openApiDocument } = await import('../backend/openapi/document.ts');
  return JSON.stringify(openApiDocument());
}

function sendOpenApi(req: Request, res: Response, document: string): void {
  if (req.method !== 'GET' && req.method !== 'HEAD') return sendMethodNotAllowed(res, ['GET', 'HEAD']);
  res.type('json').set('cache-control', 'no-cache').send(document);
}

async function answerCall(
  req: Request,
  res: Response,
  target: { path: string; search: string },
  tools: ApiProxyTools,
) {
  const calls = callsAt(target.path).filter(({ row }) => row.serverOnly !== true);
  if (calls.length === 0) return sendFailure(res, 404, 'no such call');
  const method = req.method === 'HEAD' ? 'GET' : req.method;
  const call = calls.find(({ row }) => row.method === method);
  if (call === undefined) return sendMethodNotAllowed(res, methodsOf(calls));

  const writes = call.row.method !== 'GET' || call.row.effect === true;
  if (writes && isForeignWrite(req.headers, tools.origins))
    return sendFailure(res, 403, 'started by another site');
  if (writes && !(await spendBudget(req, res, tools.rateLimits, budgetOf(call.row)))) return;

  const body = await readBody(req, res, call, tools.limits);
  if (!body.ok) return sendFailure(res, body.status, body.reason);
  // A password in a query would reach logs.
  const query = call.row.encoding === 'query' ? parseQuery(target.search) : {};
  if (tools.platform.upstream === null)
    return answerEmbedded(req, res, call, { ...query, ...body.fields }, tools);
  await forward(req, res, call, { path: target.path, query, fields: body.fields }, tools);
}

function methodsOf(calls: readonly MatchedCall[]): string[] {
  return calls.flatMap(({ row }) => (row.method === 'GET' ? ['GET', 'HEAD'] : [row.method]));
}

async function readBody(
  req: Request,
  res: Response,
  { row }: MatchedCall,
  limits: Limits,
): Promise<ReadFields> {
  if (row.encoding === 'query') return { ok: true, fields: {} };
  return readFields(req, res, row.encoding, callBody(limits));
}

async function answerEmbedded(
  req: Request,
  res: Response,
  { row, params }: MatchedCall,
  input: Record<string, unknown>,
  { backend, onAccepted }: ApiProxyTools,
): Promise<void> {
  if (backend === null) return sendFailure(res, 503, 'no backend');
  const visitor = visitorOf({ ...req.headers, cookie: callCookies(req.headers) }, addressKey(req));
  const answer = await backend.answer(row.name, { ...input, ...params }, visitor);
  if (answer.status === 200 && answer.body.code === 0) onAccepted?.(req, row.name);
  sendAnswer(res, answer);
}

interface ReadRequest {
  path: string;
  query: Query;
  fields: Record<string, unknown>;
}

/** Sends the parsed body, so that both sides read the same fields. */
async function forward(
  req: Request,
  res: Response,
  { row }: MatchedCall,
  read: ReadRequest,
  tools: ApiProxyTools,
) {
  const { platform, limits, log, onAccepted } = tools;
  const upstream = platform.upstream as NonNullable<Platform['upstream']>;
  const { body, contentType } = writeBody(row.encoding, read.fields);
  const request = { method: row.method, target: read.path + stringifyQuery(read.query), body, contentType };
  const mapRedirect = (location: string) => redirectWithinTable(location, upstream.baseUrl);
  await proxyRequest(req, res, request, {
    upstream,
    log,
    proxyMs: limits.proxyMs,
    secureCookies: platform.secureCookies,
    html: false,
    onAnswer(answer) {
      if (conversionOf(row.name) !== undefined && isAccepted(answer)) onAccepted?.(req, row.name);
    },
    mapRedirect,
  });
}

function isAccepted({ status, body }: UpstreamAnswer): boolean {
  if (status !== 200) return false;
  try {
    return (JSON.parse(new TextDecoder().decode(body)) as { code?: unknown } | null)?.code === 0;
  } catch {
    return false;
  }
}

function writeBody(
  encoding: string,
  fields: Record<string, unknown>,
): { body?: string; contentType?: string } {
  if (encoding === 'json') return { body: JSON.stringify(fields), contentType: 'application/json' };
  return encoding === 'form' ? { body: toForm(fields), contentType: FORM_TYPE } : {};
}

/** Null for a target outside the table. */
function redirectWithinTable(location: string, baseUrl: URL): string | null {
  const prefix = prefixOf(baseUrl);
  const url = URL.parse(location, baseUrl.origin + prefix + '/');
  if (url === null || url.origin !== baseUrl.origin || !url.pathname.startsWith(`${prefix}/`)) return null;
  const path = url.pathname.slice(prefix.length);
  const reachable = callsAt(path).some(({ row }) => row.serverOnly !== true);
  return reachable ? path + url.search : null;
}
