import type { Request, Response } from 'express';
import type { FormState } from '../../shared/forms/form-state.ts';
import { parseQuery } from '../../shared/query.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { PageMatch, Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { deviceKey } from '../middleware/device.ts';
import { localeKey } from '../middleware/language.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { valueOf } from '../http/request-key.ts';
import { resolvePage, type ResolvedPage } from '../render/resolved-page.ts';
import { createRequestData, failureLog, leavingSignal } from '../render/request-data.ts';
import type { RenderInput, RequestData } from '../render/prepare-page.ts';

/** A page to be rendered for a request. `found` is false for the 404 page at an unknown address. */
export interface PageTarget {
  match: PageMatch;
  found: boolean;
  /** Why the page that was asked for is not shown. */
  error?: { status: number; message: string };
  /** What its form was answered with. */
  form?: FormState;
}

/** Everything that may reach the render of a page. */
export async function createPageRequest(
  ctx: AppContext,
  req: Request,
  res: Response,
  target: PageTarget,
): Promise<RenderInput> {
  const place = await pagePlaceOf(ctx, req, target);
  return { ...place, ...pageVisitOf(ctx, req, res, place) };
}

/** The page that a request asks for, with all that decides its static parts. */
export async function pagePlaceOf(
  ctx: AppContext,
  req: Request,
  { match, found }: PageTarget,
): Promise<ResolvedPage> {
  const target = valueOf(req, targetKey);
  const locale = match.locale ?? valueOf(req, localeKey);
  const visitor = valueOf(req, deviceKey).mobile ? 'mobile' : 'desktop';
  return {
    ...resolvePage(valueOf(req, snapshotKey), match, locale, visitor),
    // A target that was refused has no path of its own.
    address: found || target.path === '/' ? match.canonical : target.path,
    headerNotices: await ctx.platform.headerNotices.read(
      locale,
      failureLog(ctx, () => req.log),
    ),
  };
}

/**
 * The visit of a page. A page that may be stored sees its place alone: query, cookies and spelling of the address stay
 * outside (threats, ground rule 4).
 */
export function pageVisitOf(ctx: AppContext, req: Request, res: Response, place: ResolvedPage): RequestData {
  const { match, locale } = place;
  const target = valueOf(req, targetKey);
  const stored = match.page.cache !== 'none';
  return createRequestData(ctx, {
    pageId: match.page.id,
    locale,
    cookies: stored ? undefined : req.headers.cookie,
    query: stored ? {} : parseQuery(target.search),
    requestedUrl: stored ? match.canonical : target.path + target.search,
    gone: () => leavingSignal(res),
    log: () => req.log,
  });
}

/** The 404 page in the language of the request and for its device. */
export function notFoundTarget(req: Request): PageTarget {
  const snapshot = valueOf(req, snapshotKey);
  const page = snapshot.pageById.get('page404');
  if (page === undefined) throw new Error('The registry has no page "page404"');
  const mobilePath = valueOf(req, targetKey).path.startsWith('/m/');
  const device = mobilePath || valueOf(req, deviceKey).mobile ? 'mobile' : 'desktop';
  return {
    match: matchOf(snapshot, addressOf(page, { locale: valueOf(req, localeKey), device })),
    found: false,
  };
}

function matchOf(snapshot: Snapshot, path: string): PageMatch {
  const match = snapshot.match(path);
  if (match === null) throw new Error(`The registry does not match its own address ${path}`);
  return match;
}
