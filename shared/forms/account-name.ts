import type { ReadPhone } from './phone-number.ts';
import { typedEmail, typedEntry } from './typed-text.ts';

/** Digits with common separators, as phone numbers without a country code are typed. For `pattern`, in mode v. */
export const LOCAL_NUMBER = String.raw`[\p{Nd}\p{Pd}\p{Cf}\u2212\s\(\).]+`;

/**
 * Returns the name of an account as the platform reads it: a number with its calling code (`+66812345678`), an e-mail
 * address, or else what was typed.
 * @param prefix calling code of the chosen country
 */
export async function accountName(typed: string, prefix: string, readPhone: ReadPhone): Promise<string> {
  const name = typedEntry(typed);
  if (name.includes('@')) return typedEmail(typed);
  const phone = /\d/.test(name) ? await readPhone(prefix, typed) : null;
  return phone?.whole ?? name;
}
