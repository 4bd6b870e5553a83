import { decodePassword } from '../../password-encoding.ts';
import type { BackendContext } from '../handler.ts';
import { Refusal } from '../answers/refusal.ts';
import { shownName, type AccountName } from './names.ts';
import { passwordProblem } from './password-rules.ts';

/** @throws Refusal if the password is empty or not encoded (Specification 7) */
export function requirePassword({ passwordIv }: BackendContext, encoded: string): string {
  const password = decodePassword(encoded, passwordIv);
  if (password === null || password === '') throw new Refusal('fields', { password: 'required' });
  return password;
}

/** @throws Refusal saying what is wrong with the password */
export function requireNewPassword(context: BackendContext, encoded: string, name: AccountName): string {
  const password = requirePassword(context, encoded);
  const names = [name.login, shownName(name), name.login.replace(/^\+/, '')];
  const problem = passwordProblem(password, names, context.commonPasswords());
  if (problem !== null) throw new Refusal('fields', { password: problem });
  return password;
}
