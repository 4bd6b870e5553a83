import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { isLoopback } from '../config/value-types.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** What a proxy adds to a request that it passes on. */
const PASSED_ON = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Loopback without a token, and not by way of a proxy of this machine; with one, whoever shows it. */
export function isOperator(req: Request, token: string | null): boolean {
  if (token === null)
    return [req.socket.remoteAddress, req.ip].every((address = '') => LOOPBACK.has(address));
  const shown = Buffer.from(req.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

/**
 * The same for what would let a stranger into an account. A proxy of this machine that nobody has told us of
 * (TRUST_PROXY), or one whose visitor has written its own `x-forwarded-for` (TRUST_PROXY=true), looks like loopback: so
 * without a token nothing that a proxy leaves behind is taken, and no host name but the machine's own. Some
 * proxies leave nothing behind but their version of HTTP (nginx as it comes: 1.0, our own address as the host).
 */
export function isOperatorOfThisMachine(req: Request, token: string | null): boolean {
  if (!isOperator(req, token)) return false;
  if (token !== null) return true;
  const name = (req.headers.host ?? '').replace(/:\d+$/, '');
  const direct = req.httpVersion !== '1.0' && PASSED_ON.every((header) => req.headers[header] === undefined);
  return direct && isLoopback(name);
}
