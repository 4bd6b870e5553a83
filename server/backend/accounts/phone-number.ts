import { createRequire } from 'node:module';
import path from 'node:path';
import type { MetadataJson } from 'libphonenumber-js/core';

/** The longest number of E.164, with blanks and brackets. */
const SPELLING = /^\+?[\d\s().-]{4,32}$/;

const load = createRequire(path.join(import.meta.dirname, 'phone-number.ts'));
let library: ReturnType<typeof loadLibrary> | undefined;

/** Loaded on first use, because the rules of all countries slow a start. */
function loadLibrary() {
  const { parsePhoneNumberFromString } = load(
    'libphonenumber-js/core',
  ) as typeof import('libphonenumber-js/core');
  return { parsePhoneNumberFromString, numbers: load('libphonenumber-js/mobile/metadata') as MetadataJson };
}

/**
 * Returns a mobile number as `+66812345678`; null for any other.
 * @param prefix `66`, `+66` or `0066`
 * @param number with or without a leading 0, or with the same prefix again
 */
export function readPhone(prefix: string, number: string): string | null {
  const code = prefix
    .normalize('NFKC')
    .replaceAll(/[\s+-]/g, '')
    .replace(/^00/, '');
  const rest = number.normalize('NFKC').trim();
  if (!/^[1-9]\d{0,3}$/.test(code) || !SPELLING.test(rest)) return null;
  const whole = rest.startsWith('+') ? rest : `+${code}${rest}`;
  const phone = readInternational(whole);
  return phone?.startsWith(`+${code}`) === true ? phone : null;
}

/** Reads a number that contains its prefix: `+66 81 234 5678`, `66812345678` or `0066…`. */
export function readWholePhone(text: string): string | null {
  const given = text.normalize('NFKC').trim();
  if (!SPELLING.test(given)) return null;
  return readInternational(`+${given.replace(/^\+/, '').replace(/^00/, '')}`);
}

function readInternational(text: string): string | null {
  const { parsePhoneNumberFromString, numbers } = (library ??= loadLibrary());
  // This metadata knows only mobile numbers.
  const phone = parsePhoneNumberFromString(text, numbers);
  return phone?.isValid() === true && phone.ext === undefined ? phone.number : null;
}
