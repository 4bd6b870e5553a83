import type { RequestHandler } from 'express';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import { variantsOf } from '../../shared/registry/compile.ts';
import { momentsOf, publishedLanguages } from '../../shared/registry/publish-times.ts';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { prerenderedAddresses } from '../../shared/registry/prerendered-addresses.ts';
import { oncePerPublishWindow } from '../registry/publish-window.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { valueOf } from '../http/request-key.ts';

/** `GET /builds/latest.json`, with which an open page compares its build (Specification 4, build refresh). */
export function latestBuild(ctx: AppContext): RequestHandler {
  return (req, res) => {
    const snapshot = valueOf(req, snapshotKey);
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.json({ id: ctx.buildId(snapshot), timestamp: ctx.buildTime(snapshot) });
  };
}

/**
 * `GET /builds/meta/{id}.json`: routes, rules and prerendered addresses of the current build; 404 for any other. Pages
 * that are not published do not show.
 */
export function buildMeta(ctx: AppContext): RequestHandler<{ file: string }> {
  const written = oncePerPublishWindow((snapshot, now) => JSON.stringify(describeBuild(ctx, snapshot, now)));
  return (req, res, next) => {
    const snapshot = valueOf(req, snapshotKey);
    if (req.params.file !== `${ctx.buildId(snapshot)}.json`)
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.setHeader('cache-control', isLasting(snapshot) ? CACHE_POLICIES.asset : CACHE_POLICIES.none);
    res.type('json').send(written(snapshot));
  };
}

/** Whether no page begins or ends while the build lasts. */
function isLasting({ pages }: Snapshot): boolean {
  return pages.every(({ publish }) => momentsOf(publish).every((moment) => !Number.isFinite(moment)));
}

function describeBuild(ctx: AppContext, snapshot: Snapshot, now: number) {
  const { locales } = snapshot.site;
  const isOpen = (page: Page) => publishedLanguages(page, locales, now).length > 0;
  const published = snapshot.pages.filter(isOpen);
  const hidden = snapshot.pages.filter((page) => !isOpen(page));
  const hiddenPaths = new Set(hidden.flatMap((page) => variantsOf(page).map(({ path }) => path)));
  return {
    id: ctx.buildId(snapshot),
    timestamp: ctx.buildTime(snapshot),
    prerendered: [...prerenderedAddresses(snapshot, now)],
    routes: published.flatMap((page) =>
      variantsOf(page).map(({ path, layout, device }) => ({
        id: page.id,
        path,
        layout,
        mobile: device === 'mobile',
      })),
    ),
    rules: snapshot.redirects.filter(({ to }) => !hiddenPaths.has(to.split('?', 1)[0] as string)),
  };
}
