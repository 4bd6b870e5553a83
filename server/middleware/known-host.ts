import type { RequestHandler } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { isLoopback } from '../config/value-types.ts';
import { snapshotKey } from './snapshot.ts';
import { valueOf } from '../http/request-key.ts';

const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses hosts that are not ours with 421 (contract: known hosts; threats H5). */
export function knownHost(ctx: AppContext): RequestHandler {
  const ownHost = ctx.config.siteOrigin.host;
  return (req, _res, next) => {
    const known = isKnownHost(
      valueOf(req, snapshotKey),
      ownHost,
      req.headers.host ?? '',
      req.socket.localPort,
    );
    if (known || ANY_HOST.has(req.path)) return next();
    next(new AppError('UNKNOWN_HOST', 421, 'This server does not answer for that host'));
  };
}

/**
 * Whether a `host` header is ours: the origin of the site, the registry's hosts, and loopback names with the port that
 * was asked for.
 * @param ownHost of the origin of the site, with its port
 * @param port of this machine, on which the request came in
 */
export function isKnownHost(
  { site }: Snapshot,
  ownHost: string,
  header: string,
  port: number | undefined,
): boolean {
  if (header === ownHost) return true;
  // A proxy may write the port that goes without saying.
  const host = header.toLowerCase().replace(/:(?:443|80)$/, '');
  const name = host.replace(/:\d+$/, '');
  if (isLoopback(name) && host === `${name}:${port}`) return true;
  const { main, professional, public: others } = site.hosts;
  return host === ownHost || name === main || name === professional || others.includes(name);
}
