import type { RequestHandler } from 'express';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { describeIssue } from '../registry/locate-issue.ts';
import type { Revision } from '../publishing/revisions/revision.ts';
import type { Refusal } from '../registry/served-state.ts';
import { isOperator } from './operator.ts';

export const ALIVE = { status: 'ok' };

/** `/healthz`: the process lives. `healthFirst` answers a plain GET earlier. */
export function health(): RequestHandler {
  return (_req, res) => {
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.json(ALIVE);
  };
}

/** `GET /readyz`. Findings reveal edits and paths, so only operators see them. */
export function readiness(ctx: AppContext): RequestHandler {
  return async (req, res) => {
    const usable = await ctx.platform.ready();
    const { revision, lastRefusal, warnings } = ctx.registry.status();
    const refused = ctx.contentRefusal();
    const toOperator = await isOperator(req, ctx);
    const ready = ctx.isReady() && usable;
    res.setHeader('cache-control', CACHE_POLICIES.none);
    res.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      build: ctx.buildId(ctx.registry.current()),
      registry: {
        revision,
        state: lastRefusal === null ? 'current' : 'stale',
        lastRefusal: shownRefusal(lastRefusal, toOperator),
        warnings: warnings && warnings.count,
        published: shownPublication(ctx.published(), toOperator),
        ...(toOperator && { firstWarnings: warnings?.first ?? [] }),
      },
      content: {
        state: refused === null ? 'current' : 'stale',
        lastRefusal: shownRefusal(refused, toOperator),
      },
      upstream: { ...ctx.platform.state(), usable },
    });
  };
}

function shownRefusal(refusal: Refusal | null, toOperator: boolean): object | null {
  if (refusal === null) return null;
  return { at: refusal.at, ...(toOperator && { issues: refusal.issues.map(describeIssue) }) };
}

function shownPublication(published: Revision | null, toOperator: boolean): object | null {
  if (published === null) return null;
  const { entry, revision, at, by, why } = published;
  return { entry, revision, at, ...(toOperator && { by, why }) };
}
