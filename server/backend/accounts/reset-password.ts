import type { BackendContext, Reply } from '../handler.ts';
import { channelOf, type Message } from '../messages/messages.ts';
import { Refusal } from '../answers/refusal.ts';
import type { AccountRow } from '../store/schema/accounts.ts';
import { deviceToken } from './device-cookie.ts';
import type { AccountName } from './names.ts';
import { requireNewPassword } from './new-password.ts';
import { removedSessionCookie } from './session-cookie.ts';

export interface NewPassword {
  name: AccountName;
  code: string;
  password: string;
}

/**
 * Ends every session and tells the owner (threats A7). An unknown name is refused like a wrong code (threats A1).
 * @param codeField the call's name for the code
 * @throws Refusal
 */
export async function resetPassword(
  context: BackendContext,
  { name, code, password: encoded }: NewPassword,
  codeField: string,
): Promise<Reply<null>> {
  const { accounts, codes, passwords, sessions, loginThrottle, secureCookies } = context;
  const purpose = name.kind === 'email' ? 'forgetEmail' : 'forgetPhone';
  const key = { purpose, login: name.login, asker: context.visitor.address } as const;
  const wrongCode = () => new Refusal('code', { [codeField]: 'code' });
  const password = await requireNewPassword(context, { name, password: encoded, key, code, codeField });
  const account = await accounts.findByLogin(name.login);
  const hash = await passwords.hash(password);
  const changed = await context.db
    .transaction()
    .execute(
      async (db) =>
        (await codes.spend(key, code, db)) &&
        account !== null &&
        (await changePassword({ ...context, db }, account, hash)),
    );
  if (!changed || account === null) throw wrongCode();
  // A login with the old password may have started a session before the commit.
  await sessions.endAll(account.id);
  await loginThrottle.clear(name.login);
  return { data: null, cookies: [removedSessionCookie(secureCookies)] };
}

async function changePassword(
  { db, accounts, sessions, knownDevices, messages, visitor }: BackendContext,
  { id, login, kind, locale }: AccountRow,
  hash: string,
): Promise<true> {
  await accounts.setPassword(id, hash, db);
  await sessions.endAll(id, db);
  await knownDevices.forgetOthers(id, deviceToken(visitor.cookies), db);
  const message: Message = {
    kind: 'passwordChanged',
    channel: channelOf(kind),
    to: login,
    locale: visitor.locale ?? locale,
    values: {},
  };
  await messages.send(message, db);
  return true;
}
