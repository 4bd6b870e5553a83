import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const whoAsks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Codes live for minutes: those of the old shape are asked for again.
    await db.schema.dropTable('codes').execute();
    await createCodes(db);
    await createKnownDevices(db);
    await db.schema
      .alterTable('bookings')
      .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('bookings_network').on('bookings').column('network').execute();
  },
};

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('codes')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('asker', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('other_tries', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('codes_key', ['purpose', 'login', 'asker'])
    .execute();
  await db.schema.createIndex('codes_made').on('codes').column('created').execute();
}

async function createKnownDevices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['token_hash', 'account_id'])
    .execute();
  await db.schema
    .createIndex('known_devices_account')
    .on('known_devices')
    .columns(['account_id', 'seen'])
    .execute();
}
