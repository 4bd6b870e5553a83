import cookieParser from 'cookie-parser';
import type { Request, RequestHandler } from 'express';
import type { Cookies } from '../../shared/cookies.ts';
import { decodeLeniently } from '../../shared/query.ts';

/** A broken escape stays as it was sent. */
export function cookies(): RequestHandler {
  return cookieParser(undefined, { decode: decodeLeniently });
}

/**
 * Returns strings only, without a prototype.
 * @throws TypeError before the stage `cookies`
 */
export function cookiesOf({ cookies: read }: Pick<Request, 'cookies'>): Cookies {
  const own: Cookies = Object.create(null);
  for (const [name, value] of Object.entries(read as Record<string, unknown>))
    if (typeof value === 'string') own[name] = value;
  return own;
}
