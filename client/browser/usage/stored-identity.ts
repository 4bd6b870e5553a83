import { parseCookies } from '../../../shared/cookies.ts';
import {
  decodeIdentity,
  encodeIdentity,
  IDENTITY_COOKIE_SECONDS,
  identityCookieName,
  type UsageIdentity,
} from '../../../shared/usage/identity.ts';

/** @param key of the collector */
export function storedIdentity(key: string): UsageIdentity | null {
  return decodeIdentity(parseCookies(document.cookie)[identityCookieName(key)]);
}

export function storeIdentity(key: string, identity: UsageIdentity): void {
  writeCookie(key, encodeIdentity(identity), IDENTITY_COOKIE_SECONDS);
}

export function forgetIdentity(key: string): void {
  writeCookie(key, '', 0);
}

/** Base64 needs no encoding, and collectors' own code expects it as it is. */
function writeCookie(key: string, value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${identityCookieName(key)}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`;
}
