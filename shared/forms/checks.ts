import { EMAIL_MOST, PASSWORD_LENGTH, PASSWORD_MOST, passwordLength } from '../account-lengths.ts';
import type { FormFields, Problem, Problems } from './form-state.ts';
import type { Phone } from './phone-number.ts';
import { plainCode, typedEmail } from './typed-text.ts';

/** A rule that helps before sending. The platform decides. Specification 5. */
export type Check = (fields: FormFields, name: string) => Problem | null;

export const required: Check = (fields, name) => (fields.text(name) === '' ? { key: 'required' } : null);

/** Counts characters as the platform does. */
export function atMost(count: number): Check {
  return (fields, name) => (fields.text(name).length > count ? { key: 'tooLong', values: { count } } : null);
}

export const email: Check = (fields, name) =>
  required(fields, name) ??
  atMost(EMAIL_MOST)(fields, name) ??
  (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typedEmail(fields.text(name))) ? null : { key: 'email' });

export function passes(test: (value: string) => boolean, key: string): Check {
  return (fields, name) => (test(fields.text(name)) ? null : { key });
}

export function oneOf(values: readonly string[]): Check {
  return passes((value) => values.includes(value), 'choice');
}

/** Returns the first problem that any of the rules finds. */
export function all(...checks: readonly Check[]): Check {
  return (fields, name) => {
    for (const check of checks) {
      const problem = check(fields, name);
      if (problem !== null) return problem;
    }
    return null;
  };
}

export function ifGiven(check: Check): Check {
  return (fields, name) => (fields.text(name) === '' ? null : check(fields, name));
}

/** @param read what the typed number was read as (`readPhone`) */
export function isPhone(read: Phone | null): Check {
  return (fields, name) => required(fields, name) ?? (read === null ? { key: 'phone' } : null);
}

export const code: Check = (fields, name) =>
  required(fields, name) ?? (/^\d{6}$/.test(plainCode(fields.text(name))) ? null : { key: 'code' });

export const password: Check = (fields, name) => {
  if (fields.raw(name) === '') return { key: 'required' };
  const tooLong = passwordLength(fields.raw(name)) > PASSWORD_MOST;
  return tooLong ? { key: 'tooLong', values: { count: PASSWORD_MOST } } : null;
};

export const newPassword: Check = (fields, name) => {
  const tooShort = passwordLength(fields.raw(name)) < PASSWORD_LENGTH;
  return (
    password(fields, name) ?? (tooShort ? { key: 'tooShort', values: { count: PASSWORD_LENGTH } } : null)
  );
};

/** Returns the problems of the named fields in order, or null. */
export function checkFields(fields: FormFields, checks: Record<string, Check>): Problems | null {
  const found = Object.entries(checks).flatMap(([name, check]) => {
    const problem = check(fields, name);
    return problem === null ? [] : [[name, problem] as const];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}
