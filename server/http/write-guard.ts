import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../config/value-types.ts';

/** Which origins are ours. */
export interface OwnOrigins {
  isOwn(origin: string): boolean;
}

interface OwnOriginsOptions {
  siteOrigin: URL;
  /** Host names that the registry declares as ours; they are served over https. */
  hosts: () => readonly string[];
  /** Port we listen on: loopback names with it are ours as well. */
  port: () => number;
}

export function ownOrigins({ siteOrigin, hosts, port }: OwnOriginsOptions): OwnOrigins {
  return {
    isOwn(origin) {
      const url = URL.parse(origin);
      if (url === null) return false;
      if (url.origin === siteOrigin.origin) return true;
      if (url.protocol === 'http:' && isLoopback(url.hostname)) return Number(url.port || 80) === port();
      return url.protocol === 'https:' && hosts().includes(url.host);
    },
  };
}

/**
 * Whether a write was started by another site: by `Sec-Fetch-Site` where the browser sends it, else by `Origin`, else
 * by `Referer`. With none of the three it was no browser, and no cookies were abused.
 */
export function isForeignWrite(headers: IncomingHttpHeaders, origins: OwnOrigins): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const source = headers.origin ?? headers.referer;
  return source !== undefined && !origins.isOwn(source);
}
