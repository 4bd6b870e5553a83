import type { CountRow, CountStore, StoredCount } from '../../trials/count-store.ts';
import type { Database } from './open-store.ts';

/** @param close what closing it does; nothing where others use the database too */
export function variantCounts(db: Database, close: () => Promise<void>): CountStore {
  return {
    async add(rows: readonly CountRow[], now: number): Promise<void> {
      if (rows.length === 0) return;
      await db
        .insertInto('variant_counts')
        .values(rows.map((row) => ({ ...row, since: now })))
        .onConflict((found) =>
          found
            .columns(['page', 'run', 'variant', 'event'])
            .doUpdateSet((eb) => ({ count: eb('variant_counts.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
    },
    read: (page: string, run: string): Promise<StoredCount[]> =>
      db.selectFrom('variant_counts').selectAll().where('page', '=', page).where('run', '=', run).execute(),
    close,
  };
}
