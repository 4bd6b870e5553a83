import { createCipheriv, createDecipheriv } from 'node:crypto';
import {
  joinPasswordParts,
  PASSWORD_HEADER,
  PASSWORD_MARK,
  PASSWORD_PARTS,
  randomHex,
} from '../shared/password-layout.ts';

const CIPHER = 'aes-128-cbc';
const ENCODED = new RegExp(`^${PASSWORD_MARK}[0-9a-f]{${PASSWORD_PARTS.random}}[!-~]+$`);
/** Canonical base64, as every encoder writes it. */
const CIPHERTEXT = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * For forms without script (Specification 7).
 * @param iv 16 printable ASCII characters (`PASSWORD_IV`)
 */
export function encodePassword(text: string, iv: string): string {
  const key = randomHex(PASSWORD_PARTS.key);
  const cipher = createCipheriv(CIPHER, key, iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return joinPasswordParts({
    random: randomHex(PASSWORD_PARTS.random),
    iv,
    key,
    text: bytes.toString('base64'),
  });
}

/** Null if the text is damaged or encoded with another IV. */
export function decodePassword(encoded: string, iv: string): string | null {
  const ivStart = PASSWORD_MARK.length + PASSWORD_PARTS.random;
  const keyStart = ivStart + PASSWORD_PARTS.iv;
  const text = encoded.slice(PASSWORD_HEADER);
  if (!ENCODED.test(encoded) || text === '' || !CIPHERTEXT.test(text)) return null;
  if (encoded.slice(ivStart, keyStart) !== iv) return null;
  try {
    const decipher = createDecipheriv(CIPHER, encoded.slice(keyStart, PASSWORD_HEADER), iv);
    const bytes = Buffer.concat([decipher.update(text, 'base64'), decipher.final()]);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
