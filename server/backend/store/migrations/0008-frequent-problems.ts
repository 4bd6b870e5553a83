import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Places a help text among the frequent problems. */
export const frequentProblems: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('help_articles').addColumn('frequent', 'integer').execute();
  },
};
