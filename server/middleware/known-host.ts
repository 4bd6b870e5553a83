import type { RequestHandler } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { AppContext } from '../app-context.ts';
import { isLoopback } from '../config/value-types.ts';
import { snapshotKey } from './request-context.ts';
import { valueOf } from '../request-context.ts';

const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses hosts that are not ours with 421 (contract: known hosts; threats H5): the origin of the site, the registry's
 * hosts, and loopback names with the port that was asked for.
 */
export function knownHost(ctx: AppContext): RequestHandler {
  const own = ctx.config.siteOrigin.host;
  return (req, _res, next) => {
    // A proxy may write the port that goes without saying.
    const host = (req.headers.host ?? '').toLowerCase().replace(/:(?:443|80)$/, '');
    const { main, professional, public: others } = valueOf(req, snapshotKey).site.hosts;
    const name = host.replace(/:\d+$/, '');
    const ours = isLoopback(name) && host === `${name}:${req.socket.localPort}`;
    const known = host === own || ours || name === main || name === professional || others.includes(name);
    if (known || ANY_HOST.has(req.path)) return next();
    next(new AppError('UNKNOWN_HOST', 421, 'This server does not answer for that host'));
  };
}
