import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { Config } from '../config.ts';
import { isLoopback } from '../config/value-types.ts';
import { addressKey, type RateLimits } from '../limits/rate-limit.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const PASSED_ON = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

export interface OperatorTools {
  config: Pick<Config, 'opsToken' | 'siteOrigin'>;
  rateLimits: RateLimits;
}

/** Whether a request is an operator's: it shows the token or, if there is none, comes from a machine of its own. */
export async function isOperator(req: Request, { config, rateLimits }: OperatorTools): Promise<boolean> {
  const { opsToken, siteOrigin } = config;
  if (opsToken === null) return isLoopback(siteOrigin.hostname) && isFromThisMachine(req);
  const { authorization } = req.headers;
  if (authorization === undefined) return false;
  // Counted before it is looked at, so that guesses side by side count too.
  const key = addressKey(req);
  if ((await rateLimits.take('operator', key)) > 0) return false;
  if (!isSame(authorization, `Bearer ${opsToken}`)) return false;
  await rateLimits.giveBack('operator', key);
  return true;
}

/**
 * A proxy on the same machine looks like the machine, and one that passes on bytes adds nothing to them. So a site with
 * a public origin knows its operators by their token alone. Elsewhere every trace of a proxy is refused, including
 * HTTP/1.0, the only trace of nginx's defaults, and any other name, to which a page elsewhere may lead a browser.
 */
function isFromThisMachine(req: Request): boolean {
  const near = [req.socket.remoteAddress, req.ip].every((address = '') => LOOPBACK.has(address));
  const name = (req.headers.host ?? '').replace(/:\d+$/, '');
  return (
    near &&
    isLoopback(name) &&
    req.httpVersion !== '1.0' &&
    PASSED_ON.every((header) => req.headers[header] === undefined)
  );
}

function isSame(shown: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
