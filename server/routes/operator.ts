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

/**
 * Who shows the token; without one, whoever asks from this machine. A proxy of this machine that nobody has told us of
 * (TRUST_PROXY), or one whose visitor has written its own `x-forwarded-for` (TRUST_PROXY=true), looks like loopback: so
 * nothing that a proxy leaves behind is taken. Some leave nothing behind but their version of HTTP (nginx as it comes).
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

/** The same for what would let a stranger into an account: without a token under no host name but the machine's own. */
export function isOperatorOfThisMachine(req: Request, token: string | null): boolean {
  const name = (req.headers.host ?? '').replace(/:\d+$/, '');
  return isOperator(req, token) && (token !== null || isLoopback(name));
}
