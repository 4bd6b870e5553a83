import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const registration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await extendAccounts(db);
    await createCodes(db);
    await createOutbox(db);
  },
};

async function extendAccounts(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['kind', 'email'],
    ['password', ''],
    ['status', 'new'],
    ['reason', ''],
    ['shop_name', ''],
    ['marketplaces', ''],
    ['country', ''],
    ['heard', ''],
    ['invitation_code', ''],
    ['source_channel_id', ''],
  ] as const;
  for (const [name, value] of columns) {
    await db.schema
      .alterTable('accounts')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
      .execute();
  }
  await db.schema
    .alterTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('codes')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('codes_key', ['purpose', 'login'])
    .execute();
  await db.schema.createIndex('codes_created').on('codes').column('created').execute();
  await db.schema
    .createTable('spent_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('spent_tokens_expires').on('spent_tokens').column('expires').execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('sent', 'bigint')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_try', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('outbox_at').on('outbox').column('at').execute();
  await db.schema.createIndex('outbox_waiting').on('outbox').columns(['sent', 'next_try']).execute();
}
