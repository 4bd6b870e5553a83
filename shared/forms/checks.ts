import { EMAIL_MOST, PASSWORD_LENGTH, PASSWORD_MOST, passwordLength } from '../account-lengths.ts';
import type { FormFields, Problem, Problems } from './form-state.ts';

/** A rule of a field that helps before anything is sent; the platform decides. Specification 5. */
export type Check = (fields: FormFields, name: string) => Problem | null;

/** Something must be typed or chosen. */
export const required: Check = (fields, name) =>
  fields.raw(name).trim() === '' ? { key: 'required' } : null;

/** At most so many characters, as the platform counts them. */
export function atMost(count: number): Check {
  return (fields, name) => (fields.text(name).length > count ? { key: 'tooLong', values: { count } } : null);
}

/** An address that a mail could reach: something, an at sign, a domain. */
export const email: Check = (fields, name) =>
  required(fields, name) ??
  atMost(EMAIL_MOST)(fields, name) ??
  (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.text(name)) ? null : { key: 'email' });

/** The value must pass a test; `key` says what is wrong with one that does not. */
export function passes(test: (value: string) => boolean, key: string): Check {
  return (fields, name) => (test(fields.text(name)) ? null : { key });
}

/** One of these must be chosen. */
export function oneOf(values: readonly string[]): Check {
  return passes((value) => values.includes(value), 'choice');
}

/** The first problem that one of several rules has with a field. */
export function all(...checks: readonly Check[]): Check {
  return (fields, name) => {
    for (const check of checks) {
      const problem = check(fields, name);
      if (problem !== null) return problem;
    }
    return null;
  };
}

/** A rule for a field that may stay empty. */
export function ifGiven(check: Check): Check {
  return (fields, name) => (fields.text(name) === '' ? null : check(fields, name));
}

/** Digits, wide ones of Chinese keyboards too, with what people write between them. */
export const phone: Check = (fields, name) =>
  required(fields, name) ??
  (/^\+?[\d\s().-]{6,20}$/.test(fields.text(name).normalize('NFKC')) ? null : { key: 'phone' });

/** Six digits; blanks and dashes that come with pasting do not count. */
export const code: Check = (fields, name) =>
  required(fields, name) ?? (/^\d{6}$/.test(plainCode(fields.text(name))) ? null : { key: 'code' });

/** A password that somebody may have: anything but nothing, blanks too, of a length that is taken. */
export const password: Check = (fields, name) => {
  if (fields.raw(name) === '') return { key: 'required' };
  const tooLong = passwordLength(fields.raw(name)) > PASSWORD_MOST;
  return tooLong ? { key: 'tooLong', values: { count: PASSWORD_MOST } } : null;
};

/** Long enough; the platform knows the common ones. */
export const newPassword: Check = (fields, name) => {
  const tooShort = passwordLength(fields.raw(name)) < PASSWORD_LENGTH;
  return (
    password(fields, name) ?? (tooShort ? { key: 'tooShort', values: { count: PASSWORD_LENGTH } } : null)
  );
};

/** The digits of a code as it may have been pasted. */
export function plainCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '');
}

/** Every problem of the named fields, in their order; null when there is none. */
export function checkFields(fields: FormFields, checks: Record<string, Check>): Problems | null {
  const found = Object.entries(checks).flatMap(([name, check]) => {
    const problem = check(fields, name);
    return problem === null ? [] : [[name, problem] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}
