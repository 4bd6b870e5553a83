import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Registry and texts that an editor has published to every instance, and who did so when and why. */
export const publishedRevisions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('published_revisions')
      .addColumn('entry', 'bigint', (column) => column.primaryKey())
      .addColumn('revision', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('who', 'text')
      .addColumn('why', 'text', (column) => column.notNull())
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('withdrawn', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('published_trees')
      .addColumn('revision', 'text', (column) => column.primaryKey())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('stale', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('published_files')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('kept_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
