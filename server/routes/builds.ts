import type { RequestHandler } from 'express';
import type { Snapshot } from '../../shared/registry/types.ts';
import { variantsOf } from '../../shared/registry/compile.ts';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { prerenderedAddresses } from '../../shared/registry/prerendered-addresses.ts';
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

/** `GET /builds/meta/{id}.json`: routes, rules and prerendered addresses of the current build; 404 for any other. */
export function buildMeta(ctx: AppContext): RequestHandler<{ file: string }> {
  const written = new WeakMap<Snapshot, string>();
  return (req, res, next) => {
    const snapshot = valueOf(req, snapshotKey);
    if (req.params.file !== `${ctx.buildId(snapshot)}.json`)
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    let body = written.get(snapshot);
    if (body === undefined) written.set(snapshot, (body = JSON.stringify(describeBuild(ctx, snapshot))));
    res.setHeader('cache-control', CACHE_POLICIES.asset);
    res.type('json').send(body);
  };
}

function describeBuild(ctx: AppContext, snapshot: Snapshot) {
  return {
    id: ctx.buildId(snapshot),
    timestamp: ctx.buildTime(snapshot),
    prerendered: [...prerenderedAddresses(snapshot)],
    routes: snapshot.pages.flatMap((page) =>
      variantsOf(page).map(({ path, layout, device }) => ({
        id: page.id,
        path,
        layout,
        mobile: device === 'mobile',
      })),
    ),
    rules: snapshot.redirects,
  };
}
