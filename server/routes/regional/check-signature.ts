import { createHmac, timingSafeEqual } from 'node:crypto';

/** Browsers fetch a signature right before the check. */
const LIFE_SECONDS = 5 * 60;

/**
 * `{unix seconds}.{hex HMAC-SHA-256 of them}` (Specification 7).
 * @param now ms since 1970
 */
export function signCheck(secret: string, now: number): string {
  const seconds = String(Math.floor(now / 1000));
  return `${seconds}.${digest(secret, seconds).toString('hex')}`;
}

/** Whether the signature is genuine and at most five minutes old. Compares in constant time. */
export function isSignedCheck(sign: string, secret: string, now: number): boolean {
  const [, seconds, hex] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(sign) ?? [];
  if (seconds === undefined || hex === undefined) return false;
  const age = Math.floor(now / 1000) - Number(seconds);
  return timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, seconds)) && age >= 0 && age <= LIFE_SECONDS;
}

function digest(secret: string, seconds: string): Buffer {
  return createHmac('sha256', secret).update(seconds).digest();
}
