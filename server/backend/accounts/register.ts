import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import type { BackendContext, Reply } from '../handler.ts';
import { channelOf } from '../messages/messages.ts';
import { Refusal } from '../answers/refusal.ts';
import type { AccountRow } from '../store/schema/accounts.ts';
import { languageOf } from '../visitor.ts';
import { rememberDevice } from './device-cookie.ts';
import { shownName, type AccountName } from './names.ts';
import { requireNewPassword } from './new-password.ts';
import { startSession } from './session-cookie.ts';

export interface Registration {
  name: AccountName;
  code: string;
  password: string;
  invitationCode?: string | undefined;
  sourceChannelId?: string | undefined;
}

export interface FieldNames {
  name: string;
  code: string;
}

/**
 * Creates an account and signs in. Only a valid code reveals that a name is taken (threats A1).
 * @throws Refusal
 */
export async function register(
  context: BackendContext,
  registration: Registration,
  fields: FieldNames,
): Promise<Reply<WireAnswer<'registerUser'>>> {
  const { codes, passwords } = context;
  const { name, code } = registration;
  const purpose = name.kind === 'email' ? 'registerEmail' : 'registerPhone';
  const key = { purpose, login: name.login, asker: context.visitor.address } as const;
  const asked = { name, password: registration.password, key, code, codeField: fields.code };
  const password = await requireNewPassword(context, asked);
  const hash = await passwords.hash(password);
  const created = await context.db.transaction().execute(async (db) => {
    if (!(await codes.spend(key, code, db))) return 'spent';
    return addAccount({ ...context, db }, registration, hash);
  });
  if (created === 'spent') throw new Refusal('code', { [fields.code]: 'code' });
  if (created === null) throw new Refusal('taken', { [fields.name]: 'taken' });
  const cookie = await startSession(context, created.id);
  return { data: { userId: created.id }, cookies: [cookie, await rememberDevice(context, created.id)] };
}

/** Null if the name is taken. */
async function addAccount(
  { db, accounts, messages, visitor }: BackendContext,
  { name, invitationCode = '', sourceChannelId = '' }: Registration,
  password: string,
): Promise<AccountRow | null> {
  const { kind, login } = name;
  const locale = languageOf(visitor);
  const account = await accounts.create(
    { kind, login, name: shownName(name), locale, password, invitationCode, sourceChannelId },
    db,
  );
  if (account === null) return null;
  const channel = channelOf(kind);
  await messages.send({ kind: 'welcome', channel, to: login, locale, values: { name: account.name } }, db);
  return account;
}
