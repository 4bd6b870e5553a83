import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Names the film of a help text that is a video. */
export const films: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('help_articles').addColumn('film', 'text').execute();
  },
};
