import type { Request, Response } from 'express';
import { settle } from '../../shared/api/settle.ts';
import { parseQuery } from '../../shared/query.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { PageMatch, Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { deviceKey } from '../middleware/device.ts';
import { localeKey } from '../middleware/language.ts';
import { snapshotKey } from '../middleware/request-context.ts';
import { valueOf } from '../request-context.ts';
import type { PageApiRequest } from '../upstream/page-api.ts';
import type { PageRequest } from './prepare-page.ts';

/** A page to be rendered for a request. `found` is false for the 404 page at an unknown address. */
export interface PageTarget {
  match: PageMatch;
  found: boolean;
  /** Why the page that was asked for is not shown. */
  error?: { status: number; message: string };
}

/**
 * Everything that may reach the render of a page. A page that may be stored sees its key alone: query and spelling of
 * the address stay outside (threats, ground rule 4).
 */
export async function createPageRequest(
  ctx: AppContext,
  req: Request,
  res: Response,
  { match, found }: PageTarget,
): Promise<PageRequest> {
  const snapshot = valueOf(req, snapshotKey);
  const target = valueOf(req, targetKey);
  const locale = match.locale ?? valueOf(req, localeKey);
  const { mobile } = valueOf(req, deviceKey);
  const stored = match.page.cache !== 'none';
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const onFailure: PageApiRequest['onFailure'] = (call, error) => {
    ctx.metrics.upstreamFailures.inc({ call });
    req.log.warn({ err: error, call }, 'a call for the page had no usable answer');
  };
  // Nothing of the visitor's may enter what others are shown.
  const cookies = stored ? undefined : req.headers.cookie;
  const api = ctx.platform.pageApi({ cookies, locale, signal: gone.signal, onFailure });
  let whole = true;
  return {
    snapshot,
    match,
    locale,
    contentLocale: match.contentLocale ?? locale,
    device: match.device,
    visitor: mobile ? 'mobile' : 'desktop',
    // A target that was refused has no path of its own.
    address: found || target.path === '/' ? match.canonical : target.path,
    query: stored ? {} : parseQuery(target.search),
    asked: stored ? match.canonical : target.path + target.search,
    before: await ctx.platform.beforeList(locale, onFailure),
    call: api.call,
    async settle(data) {
      const settled = await settle(data, ctx.limits.pageDataMs, gone.signal);
      whole &&= settled.ok;
      return settled;
    },
    isWhole: () => whole,
    report: (section, error) => {
      whole = false;
      ctx.metrics.waitingFailures.inc({ section });
      req.log.error(
        { err: error, section, page: match.page.id },
        'a section could not be drawn from its data',
      );
    },
  };
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
