import { internationalNumber } from './international-number.ts';

/** Digits with common separators, as phone numbers without a country code are typed. */
export const LOCAL_NUMBER = String.raw`[\d０-９\s\(\).\-]+`;

const LOCAL = new RegExp(`^${LOCAL_NUMBER}$`, 'u');
/** A shorter number holds no country code. */
const WHOLE_DIGITS = 10;
/** Chinese numbers have eleven digits and no leading 0. */
const CHINA = '86';
const CHINESE = /^1\d{10}$/;

/**
 * Returns the name of an account as the platform reads it: an e-mail address or a number with its country code as typed,
 * a local number such as `081 234 5678` with the chosen code: `+66812345678`.
 * @param prefix calling code of the chosen country, or an empty string
 */
export function accountName(typed: string, prefix: string): string {
  if (prefix === '' || !LOCAL.test(typed)) return typed;
  const digits = typed.normalize('NFKC').replace(/\D/g, '');
  const isLocal =
    /^0(?!0)/.test(digits) ||
    (digits.length < WHOLE_DIGITS && !digits.startsWith('0')) ||
    (prefix === CHINA && CHINESE.test(digits));
  return isLocal ? internationalNumber(prefix, digits) : typed;
}
