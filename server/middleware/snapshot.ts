import type { RequestHandler } from 'express';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { requestKey, setOf } from '../http/request-key.ts';

/** The state of the registry that the whole request uses. */
export const snapshotKey = requestKey<Snapshot>('snapshot');

export function snapshot(ctx: Pick<AppContext, 'registry'>): RequestHandler {
  return (req, _res, next) => {
    setOf(req, snapshotKey, ctx.registry.current());
    next();
  };
}
