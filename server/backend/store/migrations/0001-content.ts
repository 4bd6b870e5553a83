import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const content: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('banners')
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('locale', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('banners_key', ['id', 'locale'])
      .execute();
    await createBlog(db);
    await createPrices(db);
    await createBeforeList(db);
    await db.schema
      .createTable('seeds')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
  },
};

async function createBlog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('blog_topics')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('topic_group', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addUniqueConstraint('blog_topics_group', ['topic_group', 'locale'])
    .execute();
  await db.schema
    .createTable('blog_articles')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('article_group', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('topic_id', 'text', (column) => column.notNull().references('blog_topics.id'))
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('published', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addUniqueConstraint('blog_articles_group', ['article_group', 'locale'])
    .execute();
  await db.schema
    .createIndex('blog_articles_newest')
    .on('blog_articles')
    .columns(['locale', 'published'])
    .execute();
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plans')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('recommended', 'integer', (column) => column.notNull())
    .addColumn('shops', 'integer')
    .addColumn('orders', 'integer')
    .addColumn('users', 'integer')
    .execute();
  await db.schema
    .createTable('plan_amounts')
    .addColumn('plan_id', 'text', (column) => column.notNull().references('plans.id'))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('month', 'double precision', (column) => column.notNull())
    .addColumn('year', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_amounts_key', ['plan_id', 'currency'])
    .execute();
  await db.schema
    .createTable('plan_texts')
    .addColumn('plan_id', 'text', (column) => column.notNull().references('plans.id'))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_texts_key', ['plan_id', 'locale'])
    .execute();
  await db.schema
    .createTable('plan_features')
    .addColumn('plan_id', 'text', (column) => column.notNull().references('plans.id'))
    .addColumn('feature_key', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_features_key', ['plan_id', 'feature_key'])
    .execute();
  await db.schema
    .createTable('feature_texts')
    .addColumn('feature_key', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('feature_texts_key', ['feature_key', 'locale'])
    .execute();
}

async function createBeforeList(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('href', 'text')
    .addPrimaryKeyConstraint('notices_key', ['id', 'locale'])
    .execute();
  await db.schema
    .createTable('menu_marks')
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('menu_marks_key', ['page', 'locale'])
    .execute();
}
