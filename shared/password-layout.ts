/*
 * How an encoded password is laid out. Specification 7 (string-encryption helper): a leading 0, a random part, the IV,
 * the key and the ciphertext (AES-128-CBC, PKCS7, base64). Key and IV are taken as UTF-8 text. The key travels with
 * the text, so this hides nothing from whoever reads it; TLS does.
 */

/** First character of every encoded password. */
export const PASSWORD_MARK = '0';

/** Lengths of the parts in characters. The specification names none: every part starts on a multiple of 16. */
export const PASSWORD_PARTS = { random: 15, iv: 16, key: 16 } as const;

/** Where the ciphertext begins. */
export const PASSWORD_HEADER =
  PASSWORD_MARK.length + PASSWORD_PARTS.random + PASSWORD_PARTS.iv + PASSWORD_PARTS.key;

/** Used where PASSWORD_IV is not set: the embedded backend decodes with the same one. */
export const EMBEDDED_PASSWORD_IV = 'b7e151628aed2a6a';

/** Puts the parts of an encoded password together. */
export function joinPasswordParts(parts: { random: string; iv: string; key: string; text: string }): string {
  return PASSWORD_MARK + parts.random + parts.iv + parts.key + parts.text;
}

/** So many random characters, lower-case hexadecimal. */
export function randomHex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}
