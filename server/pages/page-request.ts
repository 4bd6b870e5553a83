import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { FormState } from '../../shared/forms/form-state.ts';
import { SESSION_COOKIE } from '../../shared/cookies.ts';
import { parseQuery } from '../../shared/query.ts';
import type { Locale } from '../../shared/locales.ts';
import { blogIndexLanguage, isBlogPath, sourceOf } from '../../shared/routing/blog-rules.ts';
import { helpFilterOf } from '../../shared/routing/help-filter.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { PageMatch, Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { acceptedEncoding, type AcceptedEncoding } from '../http/accepted-encoding.ts';
import { valueOf } from '../http/request-key.ts';
import { trailOf } from '../log/request-trail.ts';
import type { Logger } from '../log/logger.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { deviceKey, isCrawler } from '../middleware/device.ts';
import { localeOf, namesLanguage } from '../middleware/language.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import type { PageKind } from '../page-cache/cache-entries.ts';
import { createRequestData, failureLog, leavingSignal, type RequestData } from '../render/request-data.ts';
import { resolvePage, type ResolvedPage, type SpokenBy } from '../render/resolved-page.ts';

export interface PageRequest {
  page: ResolvedPage;
  kind: PageKind;
  id: string;
  encoding: AcceptedEncoding;
  headOnly: boolean;
  ifNoneMatch: string | undefined;
  /** A browser that navigates understands interim answers. */
  navigates: boolean;
  /** Crawlers get every section in its place. */
  crawler: boolean;
  /** Sends a session cookie, valid or not. Such an answer is never kept or taken from the cache (threats C3). */
  showsSession: boolean;
  special: SpecialAnswer | null;
  log(): Logger;
  data(): RequestData;
}

export const NOT_FOUND_PAGE = 'page404';

export interface SpecialAnswer {
  status: number;
  /** False for the 404 page at an unknown address. */
  found: boolean;
  error?: { status: number; message: string };
  form?: FormState;
}

const SESSION = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}\\s*=`);

export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies !== undefined && cookies !== '' && SESSION.test(cookies);
}

export function negotiated({
  method,
  headers,
}: IncomingMessage): Pick<PageRequest, 'encoding' | 'headOnly' | 'ifNoneMatch'> {
  return {
    encoding: acceptedEncoding(headers['accept-encoding'] as string | undefined),
    headOnly: method === 'HEAD',
    ifNoneMatch: headers['if-none-match'],
  };
}

export function visitKind({ headers }: IncomingMessage): Pick<PageRequest, 'navigates' | 'crawler'> {
  return { navigates: headers['sec-fetch-mode'] === 'navigate', crawler: isCrawler(headers['user-agent']) };
}

export async function pageRequestOf(
  ctx: AppContext,
  req: Request,
  res: ServerResponse,
  { match, kind = 'document', special = null }: PageTarget,
): Promise<PageRequest> {
  const log = () => req.log;
  const page = await resolvedPageOf(ctx, req, match, special?.found ?? true);
  return {
    page,
    kind,
    special,
    id: String(req.id),
    log,
    ...negotiated(req),
    ...visitKind(req),
    showsSession: hasSessionCookie(req.headers.cookie),
    data: () => visitorData(ctx, { page, cookies: req.headers.cookie, ...valueOf(req, targetKey), res, log }),
  };
}

export interface PageTarget {
  match: PageMatch;
  kind?: PageKind;
  special?: SpecialAnswer | null;
}

async function resolvedPageOf(
  ctx: AppContext,
  req: Request,
  match: PageMatch,
  found: boolean,
): Promise<ResolvedPage> {
  const target = valueOf(req, targetKey);
  const locale = match.locale ?? localeOf(req);
  const visitor = valueOf(req, deviceKey).mobile ? 'mobile' : 'desktop';
  const log = failureLog(ctx, () => req.log);
  return {
    ...resolvePage(valueOf(req, snapshotKey), match, locale, visitor),
    // A refused target has no path of its own.
    address: found || target.path === '/' ? match.canonical : target.path,
    source: sourceOf(match.canonical, target.search),
    helpFilter: helpFilterOf(match.canonical, target.search),
    spokenBy: spokenBy(req, match, target.search),
    headerNotices: await ctx.platform.headerNotices.read(locale, log),
  };
}

function spokenBy(req: Request, match: PageMatch, search: string): SpokenBy {
  if (match.locale !== null || !isBlogPath(match.canonical)) return 'usual';
  if (blogIndexLanguage(match.canonical, parseQuery(search)) !== null) return 'query';
  return Object.keys(match.params).length > 0 && !namesLanguage(req) ? 'subject' : 'usual';
}

interface Visit {
  page: ResolvedPage;
  cookies: string | undefined;
  /** As the visitor asked for it. */
  path: string;
  search: string;
  res: ServerResponse;
  log(): Logger;
}

/**
 * What a visitor adds to a page. A page that may be kept sees no query but its source or filter, and no cookies or
 * spelling of the address (threats, ground rule 4).
 */
export function visitorData(
  ctx: AppContext,
  { page: { match, locale, source }, cookies, path, search, res, log }: Visit,
): RequestData {
  const keepable = match.page.cache !== 'none';
  return createRequestData(ctx, {
    pageId: match.page.id,
    locale,
    source,
    cookies: keepable ? undefined : cookies,
    query: keepable ? {} : parseQuery(search),
    requestedUrl: keepable ? match.canonical : path + search,
    gone: () => leavingSignal(res),
    log,
    spent: trailOf(res),
  });
}

/** @param mobile whether the visitor's device is a phone */
export function notFoundMatch(
  snapshot: Snapshot,
  { path, locale, mobile }: { path: string; locale: Locale; mobile: boolean },
): PageMatch {
  const page = snapshot.pageById.get(NOT_FOUND_PAGE);
  if (page === undefined) throw new Error(`The registry has no page "${NOT_FOUND_PAGE}"`);
  const device = mobile || path.startsWith('/m/') ? 'mobile' : 'desktop';
  return matchOf(snapshot, addressOf(page, { locale, device }));
}

function matchOf(snapshot: Snapshot, path: string): PageMatch {
  const match = snapshot.match(path);
  if (match === null) throw new Error(`The registry does not match its own address ${path}`);
  return match;
}
