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

/** Who asks. A stranger who has shown too many wrong tokens waits, whatever they show next. */
export type Verdict = 'operator' | 'stranger' | { waitSeconds: number };

/** An operator shows the token or, if there is none, comes from a machine of its own. */
export async function judgeOperator(req: Request, { config, rateLimits }: OperatorTools): Promise<Verdict> {
  const { opsToken, siteOrigin } = config;
  if (opsToken === null)
    return isLoopback(siteOrigin.hostname) && isFromThisMachine(req) ? 'operator' : 'stranger';
  const { authorization } = req.headers;
  if (authorization === undefined) return 'stranger';
  // Counted before it is looked at, so that guesses side by side count too.
  const key = addressKey(req);
  const waitSeconds = await rateLimits.take('operator', key);
  if (waitSeconds > 0) return { waitSeconds };
  if (!isSame(shownToken(authorization), opsToken)) return 'stranger';
  await rateLimits.giveBack('operator', key);
  return 'operator';
}

export async function isOperator(req: Request, tools: OperatorTools): Promise<boolean> {
  return (await judgeOperator(req, tools)) === 'operator';
}

/** As a bearer token, or as the password that a browser asks for, beside any name. Empty without either. */
function shownToken(authorization: string): string {
  const [, scheme = '', shown = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return shown;
  const pair = Buffer.from(shown, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
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
