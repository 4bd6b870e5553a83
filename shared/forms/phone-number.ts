import { MARKET_PREFIXES } from '../countries.ts';
import { typedEntry } from './typed-text.ts';

/** A mobile number, read. */
export interface Phone {
  /** Calling code of its country: `66`. */
  prefix: string;
  /** Without calling code and leading 0: `812345678`. */
  national: string;
  /** As everything stores and compares it: `+66812345678`. */
  whole: string;
}

/** Reads `+` and digits by the numbering plans of all countries; null for what is no mobile number. */
export type ParseMobile = (international: string) => Phone | null;

/** What the library of numbering plans says of a number. */
interface Parsed {
  countryCallingCode: string;
  nationalNumber: string;
  number: string;
  isValid(): boolean;
}

/** Null for what the numbering plans do not hold. */
export function validPhone(parsed: Parsed | undefined): Phone | null {
  if (parsed?.isValid() !== true) return null;
  const { countryCallingCode: prefix, nationalNumber: national, number: whole } = parsed;
  return { prefix, national, whole };
}

/** Reads a typed number by the rule of every form. */
export type ReadPhone = (prefix: string, typed: string) => Promise<Phone | null>;

/** The longest number of E.164, with blanks and brackets. */
const SPELLING = /^[\s().-]*\+?[\d\s().-]{4,32}$/;

/**
 * The one rule by which forms and the embedded backend read a typed number. With + or 00 it names its country itself.
 * Any other is a number of the chosen country, with or without that country's code, or else one with the code of
 * another market, unless it could be a number within a market: such a one was typed under the wrong country.
 * @param prefix of the chosen country: `66`, `+66` or `0066`
 */
export function readPhone(parse: ParseMobile, prefix: string, typed: string): Phone | null {
  const text = spelled(typed);
  if (text === null) return null;
  const digits = digitsOf(text);
  const international = withPlus(text, digits);
  if (international !== null) return parse(international);
  const code = digitsOf(typedEntry(prefix)).replace(/^00/, '');
  if (!/^[1-9]\d{0,3}$/.test(code)) return null;
  const local = parse(`+${code}${digits}`);
  if (local !== null) return local.prefix === code ? local : null;
  return digits.startsWith(code) ? parse(`+${digits}`) : readElsewhere(parse, digits);
}

/** Reads a number that contains its calling code: `+66 81 234 5678`, `66812345678` or `0066…`. */
export function readWholePhone(parse: ParseMobile, typed: string): Phone | null {
  const text = spelled(typed);
  if (text === null) return null;
  const digits = digitsOf(text);
  return parse(withPlus(text, digits) ?? `+${digits}`);
}

function readElsewhere(parse: ParseMobile, digits: string): Phone | null {
  const phone = parse(`+${digits}`);
  if (phone === null || !MARKET_PREFIXES.includes(phone.prefix)) return null;
  return MARKET_PREFIXES.some((market) => parse(`+${market}${digits}`) !== null) ? null : phone;
}

/** Null for what no number is spelled like. */
export function spelled(typed: string): string | null {
  const text = typedEntry(typed)
    .replace(/^tel:/i, '')
    .replace(/[\s,;]{1,8}$/, '');
  return SPELLING.test(text) ? text : null;
}

function withPlus(text: string, digits: string): string | null {
  if (text.includes('+')) return `+${digits}`;
  return digits.startsWith('00') ? `+${digits.slice(2)}` : null;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
