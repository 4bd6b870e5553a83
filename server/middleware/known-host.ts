import type { RequestHandler } from 'express';
import { AppError } from '../../shared/errors.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { isLoopback } from '../config/value-types.ts';
import { snapshotKey } from './snapshot.ts';
import { valueOf } from '../http/request-key.ts';

const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

/** Answers 421 for unknown hosts (threats H5). */
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
 * Accepts the site's origin, hosts of the registry, and loopback with the port in use.
 * @param ownHost host and port of the site's origin
 * @param port local port of the request
 */
export function isKnownHost(
  { site }: Snapshot,
  ownHost: string,
  header: string,
  port: number | undefined,
): boolean {
  if (header === ownHost) return true;
  // A proxy may write a default port.
  const host = header.toLowerCase().replace(/:(?:443|80)$/, '');
  const name = host.replace(/:\d+$/, '');
  if (isLoopback(name) && host === `${name}:${port}`) return true;
  const { main, professional, public: others } = site.hosts;
  return host === ownHost || name === main || name === professional || others.includes(name);
}
