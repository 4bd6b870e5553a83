import { PASSWORD_LENGTH, passwordLength } from '../account-lengths.ts';

/** From 0, too short, to 4, strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const RUN = /(.)\1{2,}/u;
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '01234567890',
  '09876543210',
];

/**
 * An estimate for the meter; the platform decides what to refuse. Length counts most. Few different
 * characters, runs and keyboard rows count against it.
 */
export function passwordStrength(password: string): Strength {
  const length = passwordLength(password);
  if (length < PASSWORD_LENGTH) return 0;
  const different = new Set(password.toLowerCase()).size;
  const predictable = RUN.test(password) || hasRow(password.toLowerCase()) || different < 5;
  const points = (length >= 16 ? 3 : length >= 12 ? 2 : 1) + (kinds(password) >= 3 ? 1 : 0);
  return Math.max(1, Math.min(4, points + (different >= 10 ? 1 : 0) - (predictable ? 2 : 0))) as Strength;
}

/** Returns whether five neighbours in the alphabet or on the keyboard follow each other. */
function hasRow(text: string): boolean {
  return ROWS.some((row) =>
    [...row].some((_, at) => at + 5 <= row.length && text.includes(row.slice(at, at + 5))),
  );
}

function kinds(password: string): number {
  return [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
}
