import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** A statement takes 32,766 values in SQLite and 65,535 in PostgreSQL. */
const AT_ONCE = 500;

/** Inserts any number of rows. */
export async function insertRows<T extends keyof Tables>(
  db: Kysely<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
}
