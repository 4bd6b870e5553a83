import { isIPv4 } from 'node:net';
import { domainToASCII } from 'node:url';
import { EMAIL_MOST } from '../../../shared/account-lengths.ts';
import { typedEmail, typedEntry } from '../../../shared/forms/typed-text.ts';
import { readPhone, readWholePhone } from '../../phone-numbers.ts';
import { Refusal } from '../answers/refusal.ts';

export interface AccountName {
  kind: 'email' | 'phone';
  /** An e-mail address with an ASCII domain (`xn--…`), or `+66812345678`. */
  login: string;
}

const LOCAL_PART = /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}$/u;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** Nobody outside has an address at `localhost`, so two labels are required. */
const DOMAIN = new RegExp(String.raw`^(?:${LABEL}\.)+${LABEL}$`, 'u');

/**
 * Reads an address as it is typed or pasted, whatever the case, with an international domain (threats A3). Null if this is
 * no address or its host is a number.
 */
export function readEmail(text: string): string | null {
  const email = typedEmail(text).toLowerCase();
  const [local = '', domain = '', ...more] = email.split('@');
  const fits = more.length === 0 && email.length <= EMAIL_MOST && email.isWellFormed();
  if (!fits || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null;
  const host = domainToASCII(domain);
  const whole = `${local}@${host}`;
  return host === '' || isIPv4(host) || whole.length > EMAIL_MOST ? null : whole;
}

export function readAccountName(text: string): AccountName | null {
  const isEmail = typedEntry(text).includes('@');
  const login = isEmail ? readEmail(text) : (readWholePhone(text)?.whole ?? null);
  return login === null ? null : { kind: isEmail ? 'email' : 'phone', login };
}

/** @throws Refusal naming the field */
export function requireEmail(text: string): AccountName {
  const login = readEmail(text);
  if (login === null) throw new Refusal('fields', { email: text.trim() === '' ? 'required' : 'email' });
  return { kind: 'email', login };
}

/** @throws Refusal naming the field */
export function requirePhone({
  phonePrefix,
  phoneNumber,
}: {
  phonePrefix: string;
  phoneNumber: string;
}): AccountName {
  const login = readPhone(phonePrefix, phoneNumber)?.whole;
  if (login === undefined)
    throw new Refusal('fields', { phoneNumber: phoneNumber.trim() === '' ? 'required' : 'phone' });
  return { kind: 'phone', login };
}

/** Returns the part before the @, or a number with its middle hidden. */
export function shownName({ kind, login }: AccountName): string {
  if (kind === 'email') return login.slice(0, login.lastIndexOf('@'));
  return `${login.slice(0, 3)}${'•'.repeat(Math.max(0, login.length - 6))}${login.slice(-3)}`;
}
