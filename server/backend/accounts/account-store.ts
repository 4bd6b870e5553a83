import { randomUUID } from 'node:crypto';
import type { Locale } from '../../../shared/locales.ts';
import type { Database } from '../store/open-store.ts';
import type { AccountRow } from '../store/schema/accounts.ts';
import { readAccountName } from './names.ts';

export interface NewAccount {
  /** Normalised as in `AccountName`. */
  login: string;
  kind?: AccountRow['kind'];
  name: string;
  locale: Locale;
  /** `$argon2id$…`. Without it nobody can sign in by password. */
  password?: string;
  /** The stored affid (Specification 3). */
  invitationCode?: string;
  sourceChannelId?: string;
}

export interface Accounts {
  /** Null if the name is taken. Of concurrent calls exactly one succeeds (threats A10). */
  create(account: NewAccount, db?: Database): Promise<AccountRow | null>;
  findByLogin(login: string): Promise<AccountRow | null>;
  findById(id: string): Promise<AccountRow | null>;
  setPassword(id: string, password: string, db?: Database): Promise<void>;
}

/** @param now milliseconds since 1970 */
export function createAccounts(db: Database, now: () => number): Accounts {
  const find = async (column: 'id' | 'login', value: string) =>
    (await db.selectFrom('accounts').selectAll().where(column, '=', value).executeTakeFirst()) ?? null;
  return {
    async create(account, transaction = db) {
      const row = newRow(account, now());
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('accounts')
        .values(row)
        .onConflict((conflict) => conflict.column('login').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? row : null;
    },
    findByLogin: (login) => find('login', login),
    findById: (id) => find('id', id),
    async setPassword(id, password, transaction = db) {
      await transaction.updateTable('accounts').set({ password }).where('id', '=', id).execute();
    },
  };
}

function newRow(account: NewAccount, created: number): AccountRow {
  const { login, kind = 'email', name, locale, password = '' } = account;
  const { invitationCode = '', sourceChannelId = '' } = account;
  return {
    id: randomUUID(),
    login: readAccountName(login)?.login ?? login,
    kind,
    name,
    locale,
    password,
    status: 'new',
    reason: '',
    shop_name: '',
    marketplaces: '',
    country: '',
    heard: '',
    invitation_code: invitationCode,
    source_channel_id: sourceChannelId,
    created,
  };
}
