import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../config/value-types.ts';

export interface OwnOrigins {
  isOwn(origin: string): boolean;
}

interface OwnOriginsOptions {
  siteOrigin: URL;
  /** Hosts of the registry, which are served over https. */
  hosts: () => readonly string[];
  /** Loopback names with our port are ours too. */
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
 * Whether another site started a write, by the first of `Sec-Fetch-Site`, `Origin` and `Referer`. A request with none
 * of them came from no browser, so no cookies were abused.
 */
export function isForeignWrite(headers: IncomingHttpHeaders, origins: OwnOrigins): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const source = headers.origin ?? headers.referer;
  return source !== undefined && !origins.isOwn(source);
}
