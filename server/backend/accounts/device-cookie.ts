import { DEVICE_COOKIE, type Cookie, type Cookies } from '../../../shared/cookies.ts';
import type { BackendContext } from '../handler.ts';

/** Returns the token of `known_device`, or null. */
export function deviceToken(cookies: Cookies): string | null {
  const token = cookies[DEVICE_COOKIE] ?? '';
  return token === '' ? null : token;
}

/** Remembers the browser that has just signed in, for 365 days (threats A12). */
export async function rememberDevice(context: BackendContext, accountId: string): Promise<Cookie> {
  const { knownDevices, visitor, limits, secureCookies } = context;
  const value = await knownDevices.remember(deviceToken(visitor.cookies), accountId);
  const maxAge = Math.floor(limits.deviceLifeMs / 1000);
  const attributes = { maxAge, path: '/', sameSite: 'Lax', secure: secureCookies, httpOnly: true } as const;
  return { name: DEVICE_COOKIE, value, attributes };
}
