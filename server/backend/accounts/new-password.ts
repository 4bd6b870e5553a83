import { decodePassword } from '../../password-encoding.ts';
import type { BackendContext } from '../handler.ts';
import { Refusal } from '../answers/refusal.ts';
import type { CodeKey } from './codes.ts';
import { shownName, type AccountName } from './names.ts';
import { passwordProblem } from './password-rules.ts';

/** @throws Refusal if the password is empty or not encoded (Specification 7) */
export function requirePassword({ passwordIv }: BackendContext, encoded: string): string {
  const password = decodePassword(encoded, passwordIv);
  if (password === null || password === '') throw new Refusal('fields', { password: 'required' });
  return password;
}

export interface ProvedPassword {
  name: AccountName;
  /** Encoded (Specification 7). */
  password: string;
  key: CodeKey;
  code: string;
  /** The call's name for the code. */
  codeField: string;
}

/**
 * A new password with the code that allows it. The code stays usable.
 * @throws Refusal saying all that is wrong with both
 */
export async function requireNewPassword(context: BackendContext, asked: ProvedPassword): Promise<string> {
  const { name, key, code, codeField } = asked;
  const password = requirePassword(context, asked.password);
  const names = [name.login, shownName(name), name.login.replace(/^\+/, '')];
  const problem = passwordProblem(password, names, context.commonPasswords());
  const proved = await context.codes.check(key, code);
  const fields = {
    ...(proved ? {} : ({ [codeField]: 'code' } as const)),
    ...(problem === null ? {} : { password: problem }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal(problem === null ? 'code' : 'fields', fields);
  return password;
}
