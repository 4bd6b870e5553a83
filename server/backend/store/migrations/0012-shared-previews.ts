import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What links to previews show on every instance, and how often all links were revoked. */
export const sharedPreviews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('previewed_trees')
      .addColumn('revision', 'text', (column) => column.primaryKey())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('conflicts', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('preview_revocations')
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
