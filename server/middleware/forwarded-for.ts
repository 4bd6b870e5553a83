import { isIP } from 'node:net';
import type { RequestHandler } from 'express';

export const FORWARDED_FOR = 'x-forwarded-for';

/**
 * Leaves of `x-forwarded-for` only what can be counted, because `TRUST_PROXY` lets the header name the visitor (threats
 * A3). An empty header stays: it says that there was a proxy.
 */
export function forwardedFor(): RequestHandler {
  return ({ headers }, _res, next) => {
    const given = headers[FORWARDED_FOR];
    if (given !== undefined) headers[FORWARDED_FOR] = countableEnd(String(given));
    next();
  };
}

/**
 * The addresses at the end of the list without their ports. Proxies append, so whatever stands before an entry that is
 * no address is the visitor's own; then the visitor is whoever comes after it, at last the peer of the socket.
 */
export function countableEnd(list: string): string {
  const entries = list.split(',').map(addressIn);
  return entries.slice(entries.lastIndexOf(null) + 1).join(', ');
}

/** Reads `203.0.113.9:4711` and `"[2001:db8::1]:4711"`, as some proxies write them. */
function addressIn(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const [, bracketed, four] = /^(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\w+)?$/.exec(text) ?? [];
  const address = bracketed ?? four ?? text;
  return isIP(address) === 0 ? null : address;
}
