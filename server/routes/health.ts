import type { RequestHandler } from 'express';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { describeIssue } from '../registry/locate-issue.ts';

/** `GET /healthz`: the process lives. */
export function health(): RequestHandler {
  return (_req, res) => {
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.json({ status: 'ok' });
  };
}

/** `GET /readyz`: whether registry and backend are usable; names the last refused edit of the registry. */
export function readiness(ctx: AppContext): RequestHandler {
  return async (_req, res) => {
    const usable = await ctx.platform.ready();
    const { revision, lastRefusal } = ctx.registry.status();
    const ready = ctx.isReady() && usable;
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      build: ctx.buildId(ctx.registry.current()),
      registry: {
        revision,
        state: lastRefusal === null ? 'current' : 'stale',
        lastRefusal:
          lastRefusal === null ? null : { at: lastRefusal.at, issues: lastRefusal.issues.map(describeIssue) },
      },
      upstream: { ...ctx.platform.state(), usable },
    });
  };
}
