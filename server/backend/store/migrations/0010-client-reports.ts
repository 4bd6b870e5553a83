import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Errors and Web Vitals that browsers reported, added up. */
export const clientReports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createErrors(db);
    await createSightings(db);
    await createVitals(db);
  },
};

async function createErrors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_errors')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('stack', 'text', (column) => column.notNull())
    .addColumn('revision', 'text')
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('first_seen', 'bigint', (column) => column.notNull())
    .addColumn('last_seen', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('client_errors_seen').on('client_errors').column('last_seen').execute();
}

async function createSightings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('client_error_sightings')
    .addColumn('fingerprint', 'text', (column) =>
      column.notNull().references('client_errors.fingerprint').onDelete('cascade'),
    )
    .addColumn('sighting', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('client_error_sightings_key', ['fingerprint', 'sighting', 'value'])
    .execute();
}

async function createVitals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('web_vital_counts')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('layout', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('bar', 'integer', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('web_vital_counts_key', ['day', 'name', 'layout', 'locale', 'device', 'bar'])
    .execute();
}
