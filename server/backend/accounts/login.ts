import type { ParsedInput, WireAnswer } from '../../../shared/api/endpoint.ts';
import { typedEntry } from '../../../shared/forms/typed-text.ts';
import type { BackendContext, Reply } from '../handler.ts';
import { Refusal } from '../answers/refusal.ts';
import { spendTicket } from './captcha.ts';
import { deviceToken, rememberDevice } from './device-cookie.ts';
import type { LoginProofs } from './login-throttle.ts';
import { readAccountName } from './names.ts';
import { requirePassword } from './new-password.ts';
import { startSession } from './session-cookie.ts';

type LoginFields = ParsedInput<'authLogin'>;

/**
 * A wrong password and an unknown name get the same answer for the same work (threats A1). Tries are counted by name
 * (threats A2).
 * @throws Refusal, TooManyError
 */
export async function login(
  context: BackendContext,
  fields: LoginFields,
): Promise<Reply<WireAnswer<'authLogin'>>> {
  const { accounts, passwords, sessions, loginThrottle } = context;
  if (fields.account.trim() === '') throw new Refusal('fields', { account: 'required' });
  passwords.requirePlace();
  const password = requirePassword(context, fields.password);
  const name = readAccountName(fields.account)?.login ?? null;
  const counted = name ?? typedEntry(fields.account).replaceAll(/\s/g, '').toLowerCase();
  const tried = await loginThrottle.begin(counted, proofsOf(context, fields, counted));
  const account = name === null ? null : await accounts.findByLogin(name);
  const right = await passwords.matches(password, account?.password ?? null).catch(async (error: unknown) => {
    await tried.withdraw();
    throw error;
  });
  if (account === null || !right) throw new Refusal('credentials', { password: 'credentials' });
  const cookie = await startSession(context, account.id);
  // A password change in the meantime ended every session but this one.
  if ((await accounts.findById(account.id))?.password !== account.password) {
    await sessions.endSession(cookie.value);
    throw new Refusal('credentials', { password: 'credentials' });
  }
  await tried.succeed();
  return { data: { userId: account.id }, cookies: [cookie, await rememberDevice(context, account.id)] };
}

function proofsOf(
  { captcha, codes, knownDevices, visitor }: BackendContext,
  { accessCode = '', picVerificationCode = '' }: LoginFields,
  login: string,
): LoginProofs {
  return {
    ticket: () => spendTicket(captcha, accessCode, visitor.address),
    device: () => knownDevices.laneOf(deviceToken(visitor.cookies), login),
    async code() {
      if (picVerificationCode === '') return false;
      const key = { purpose: 'login', login, asker: visitor.address } as const;
      const right =
        (await codes.check(key, picVerificationCode)) && (await codes.spend(key, picVerificationCode));
      if (!right) throw new Refusal('code', { picVerificationCode: 'code' });
      return true;
    },
  };
}
