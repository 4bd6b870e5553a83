import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { joinPasswordParts, PASSWORD_PARTS, randomHex } from '../../shared/password-layout.ts';

/**
 * Encodes a password before it is sent. Specification 3, 7. Loaded with the account forms, not before.
 * @param iv `passwordIv` of the public configuration
 */
export function encodePassword(text: string, iv: string): string {
  const key = randomHex(PASSWORD_PARTS.key);
  // As words, not as strings: crypto-js would derive another key from a string.
  const encrypted = AES.encrypt(Utf8.parse(text), Utf8.parse(key), { iv: Utf8.parse(iv) });
  return joinPasswordParts({ random: randomHex(PASSWORD_PARTS.random), iv, key, text: encrypted.toString() });
}
