import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { joinPasswordParts, PASSWORD_PARTS, randomHex } from '../../shared/password-layout.ts';

/**
 * Specification 3, 7. Loaded only with account forms.
 * @param iv `passwordIv` of the public configuration
 */
export function encodePassword(text: string, iv: string): string {
  const key = randomHex(PASSWORD_PARTS.key);
  // Given a string, crypto-js would derive another key.
  const encrypted = AES.encrypt(Utf8.parse(text), Utf8.parse(key), { iv: Utf8.parse(iv) });
  return joinPasswordParts({ random: randomHex(PASSWORD_PARTS.random), iv, key, text: encrypted.toString() });
}
