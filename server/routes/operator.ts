import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { isLoopback } from '../config/value-types.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const PASSED_ON = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Whether the request shows the token or, if there is none, comes from this machine. A local proxy unknown to
 * TRUST_PROXY looks like loopback, and so does a visitor's own `x-forwarded-for` under TRUST_PROXY=true. Every trace of
 * a proxy is therefore refused, including HTTP/1.0, the only trace of nginx's defaults.
 */
export function isOperator(req: Request, token: string | null): boolean {
  if (token === null) {
    const near = [req.socket.remoteAddress, req.ip].every((address = '') => LOOPBACK.has(address));
    return (
      near && req.httpVersion !== '1.0' && PASSED_ON.every((header) => req.headers[header] === undefined)
    );
  }
  const shown = Buffer.from(req.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

/** Stricter, for what opens accounts: without a token, only under this machine's own names. */
export function isOperatorOfThisMachine(req: Request, token: string | null): boolean {
  const name = (req.headers.host ?? '').replace(/:\d+$/, '');
  return isOperator(req, token) && (token !== null || isLoopback(name));
}
