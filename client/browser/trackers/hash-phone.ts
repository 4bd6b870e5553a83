/** A plus and at most 15 digits, the first not 0. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** Returns the SHA-256 of a number in E.164 as hexadecimal digits, or undefined if it is none or cannot be hashed. */
export async function hashPhone(number: string): Promise<string | undefined> {
  // Browsers hash only on secure connections.
  if (!E164.test(number) || globalThis.crypto?.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(number));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
