/* The layout of encoded passwords. Specification 7 (string-encryption helper): a leading 0, a random
   part, the IV, the key and the ciphertext (AES-128-CBC, PKCS7, base64). Key and IV are UTF-8. The key
   travels along, so only TLS keeps the password secret. */

export const PASSWORD_MARK = '0';

/** In characters. The specification names no lengths; every part starts on a multiple of 16. */
export const PASSWORD_PARTS = { random: 15, iv: 16, key: 16 } as const;

export const PASSWORD_HEADER =
  PASSWORD_MARK.length + PASSWORD_PARTS.random + PASSWORD_PARTS.iv + PASSWORD_PARTS.key;

/** The default of PASSWORD_IV, with which the embedded backend decodes. */
export const EMBEDDED_PASSWORD_IV = 'b7e151628aed2a6a';

export function joinPasswordParts(parts: { random: string; iv: string; key: string; text: string }): string {
  return PASSWORD_MARK + parts.random + parts.iv + parts.key + parts.text;
}

/** @param length in characters of lower-case hexadecimal */
export function randomHex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}
