import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PASSWORD_LENGTH, PASSWORD_MOST, passwordLength } from '../../../shared/account-lengths.ts';
import type { ProblemKey } from '../answers/refusal.ts';

/** For comparing with passwords and names that anybody would guess. */
function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const COMMON = path.join(import.meta.dirname, 'common-passwords.txt');

/** The passwords that are guessed first, case-folded. The origin of the list stands in its head. */
export function readCommonPasswords(): ReadonlySet<string> {
  const lines = readFileSync(COMMON, 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('# ')));
}

/**
 * What is wrong with a new password; null when nothing is. There are no rules on which characters it is made of:
 * length and being unknown to guessers are what counts (threats A6).
 * @param names what the account is called; none of them can be the password
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
