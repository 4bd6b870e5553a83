import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PASSWORD_LENGTH, PASSWORD_MOST, passwordLength } from '../../../shared/account-lengths.ts';
import type { ProblemKey } from '../answers/refusal.ts';

function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const COMMON = path.join(import.meta.dirname, 'common-passwords.txt');

/** Reads the most guessed passwords, case-folded. The head of the file names its source. */
export function readCommonPasswords(): ReadonlySet<string> {
  const lines = readFileSync(COMMON, 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')));
}

/**
 * Only length and not being guessable count (threats A6).
 * @param names of the account, which cannot be the password
 */
export function passwordProblem(
  password: string,
  names: readonly string[],
  common: ReadonlySet<string>,
): ProblemKey | null {
  const length = passwordLength(password);
  if (length === 0) return 'required';
  if (length < PASSWORD_LENGTH) return 'tooShort';
  if (length > PASSWORD_MOST) return 'tooLong';
  const folded = foldCase(password);
  const guessed = common.has(folded) || names.some((name) => foldCase(name) === folded);
  return guessed ? 'common' : null;
}
