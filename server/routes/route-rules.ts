import type { RequestHandler } from 'express';
import { AppError } from '../../shared/errors.ts';
import { parseQuery } from '../../shared/query.ts';
import { canonicalPath } from '../../shared/routing/canonical-path.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { valueOf } from '../http/request-key.ts';

/** `GET /route-rules?path=`: the redirect and the page of an address (Specification 2.5, rule 6). */
export function routeRules(): RequestHandler {
  return (req, res, next) => {
    const asked = parseQuery(valueOf(req, targetKey).search)['path'];
    const read = typeof asked === 'string' && asked.startsWith('/') ? canonicalPath(asked) : null;
    if (read === null || !read.ok) {
      return next(new AppError('BAD_REQUEST', 400, 'The query needs one path that begins with "/"'));
    }
    const snapshot = valueOf(req, snapshotKey);
    const rule = snapshot.redirectFor(read.path);
    const match = rule === null ? snapshot.match(read.path) : null;
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.json({
      path: read.path,
      redirect: rule === null ? null : { to: rule.to, status: rule.status, external: rule.external },
      page: match === null ? null : { id: match.page.id, layout: match.layout },
    });
  };
}
