import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which group of networks first told of an error, so that none moves out what others have told of (threats M5). */
export const networksOfReports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('client_errors')
      .addColumn('network', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
