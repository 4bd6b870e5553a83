import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const keyedNetworks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // They were hashed without a key, and anybody can hash all networks. Those bookings count for nobody.
    await sql`update bookings set network = ''`.execute(db);
    await db.schema
      .alterTable('bookings')
      .addColumn('allocation', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('bookings_allocation').on('bookings').column('allocation').execute();
  },
};
