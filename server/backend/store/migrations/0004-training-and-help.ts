import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const trainingAndHelp: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('blog_articles')
      .addColumn('html', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('blog_articles')
      .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await createHelp(db);
    await createDocuments(db);
    await createTraining(db);
    await createFeedback(db);
  },
};

async function createHelp(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('help_categories')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('help_categories_key', ['id', 'locale'])
    .execute();
  await db.schema
    .createTable('help_articles')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('category_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('updated', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('help_articles_key', ['id', 'locale'])
    .execute();
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agreements')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('agreements_key', ['type', 'locale'])
    .execute();
  await db.schema
    .createTable('contacts')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('href', 'text', (column) => column.notNull())
    .addColumn('hours', 'text', (column) => column.notNull())
    .addColumn('languages', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('contacts_key', ['id', 'locale', 'list'])
    .execute();
}

async function createTraining(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('training_slots')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('start', 'bigint', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slot_id', 'text', (column) => column.notNull().references('training_slots.id'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('shop_name', 'text', (column) => column.notNull())
    .addColumn('marketplaces', 'text', (column) => column.notNull())
    .addColumn('remark', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('bookings_seat', ['slot_id', 'seat'])
    .addUniqueConstraint('bookings_once', ['slot_id', 'email'])
    .execute();
  await db.schema.createIndex('bookings_email').on('bookings').column('email').execute();
}

async function createFeedback(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute();
}
