import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts of what visitors did with the variants of a page, added up. */
export const variantCounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('variant_counts')
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('run', 'text', (column) => column.notNull())
      .addColumn('variant', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('variant_counts_key', ['page', 'run', 'variant', 'event'])
      .execute();
  },
};
