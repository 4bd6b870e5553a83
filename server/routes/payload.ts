import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { PAYLOAD_SEGMENT, type PageData, type Payload, type Settled } from '../../shared/page-data.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import type { AppContext } from '../app-context.ts';
import { pageCacheControl, pageVary } from '../cache-policy.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { pageMethods } from '../middleware/page-methods.ts';
import { snapshotKey } from '../middleware/request-context.ts';
import { pageHead } from '../render/document.ts';
import { createPageRequest } from '../render/page-request.ts';
import { stylesOf } from '../render/page-styles.ts';
import { preparePage, type PreparedPage } from '../render/prepare-page.ts';
import { valueOf } from '../request-context.ts';

const SUFFIX = `/${PAYLOAD_SEGMENT}`;

/**
 * `GET {page path}/_payload.json`: what a client-side navigation to the page needs. 404 for pages that may not be
 * cached and for unknown addresses. Language and device are known by now; navigation rules do not concern it.
 */
export function payload(ctx: AppContext): RequestHandler {
  return async (req, res, next) => {
    const { path } = valueOf(req, targetKey);
    if (!path.endsWith(SUFFIX)) return next();
    const snapshot = valueOf(req, snapshotKey);
    const match = snapshot.match(path.slice(0, -SUFFIX.length));
    if (match === null || match.page.cache === 'none') {
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(path)));
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') return pageMethods()(req, res, next);
    const request = await createPageRequest(ctx, req, res, { match, found: true });
    const ssr = await ctx.ssr();
    const prepared = await preparePage(request, { ssr, i18n: ctx.textsOf(snapshot), leaves: ctx.leaves });
    const body: Payload = {
      build: ctx.buildId(snapshot),
      route: prepared.route,
      data: {
        ...(await settledData(prepared, leafNames(ssr, prepared.data))),
        head: pageHead(ctx, request, 200),
        styles: stylesOf(ctx.assets, snapshot, match),
      },
    };
    res.setHeader('cache-control', pageCacheControl(request.isWhole() ? match.page.cache : null));
    res.vary(pageVary(match));
    res.json(body);
  };
}

/** Page data with every section settled and every leaf's HTML. */
async function settledData({ data, leaf }: PreparedPage, names: string[]): Promise<PageData> {
  const slots: Record<string, Settled<unknown>> = {};
  for (const [name, slot] of Object.entries(data.slots ?? {})) slots[name] = await slot;
  const leaves: Record<string, string> = {};
  const waiting = new Set(data.frame.main.filter((place) => place.waits).map((place) => place.name));
  for (const name of names) {
    const slot = waiting.has(name) ? slots[name] : undefined;
    leaves[name] = slot?.ok === true ? String(slot.data) : leaf(name);
  }
  return { ...data, leaves, slots: data.view === null ? {} : slots };
}

function leafNames(ssr: SsrEntry, { frame, view }: PageData): string[] {
  const main = view === null ? frame.main.map((place) => place.name) : ssr.viewParts(view).leaves;
  return [...frame.before, ...main, ...frame.after];
}
