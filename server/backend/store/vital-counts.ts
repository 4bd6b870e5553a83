import { sql } from 'kysely';
import type { VitalStore, VitalSum } from '../../client-reports/read-vitals.ts';
import type { Database } from './open-store.ts';

/** Both stores bound the values of a statement. */
const ROWS_AT_ONCE = 1000;
const KEY = ['day', 'name', 'layout', 'locale', 'device', 'bar'] as const;

export function vitalCounts(db: Database): VitalStore {
  return {
    async add(counts) {
      const keyOf = (row: (typeof counts)[number]) => KEY.map((column) => row[column]).join('\n');
      // In one order in all processes, so that none waits for another that waits for it.
      const sorted = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      await db.transaction().execute(async (transaction) => {
        for (let at = 0; at < sorted.length; at += ROWS_AT_ONCE) {
          await transaction
            .insertInto('web_vital_counts')
            .values(sorted.slice(at, at + ROWS_AT_ONCE))
            .onConflict((found) =>
              found.columns([...KEY]).doUpdateSet((eb) => ({
                count: eb('web_vital_counts.count', '+', eb.ref('excluded.count')),
              })),
            )
            .execute();
        }
      });
    },
    sum: ({ by, since }): Promise<VitalSum[]> =>
      db
        .selectFrom('web_vital_counts')
        .select(['name', 'bar', ...by])
        // PostgreSQL adds up to a decimal number, which it sends as text.
        .select(sql<number>`cast(sum(count) as bigint)`.as('count'))
        .where('day', '>=', since)
        .groupBy(['name', 'bar', ...by])
        .orderBy('name')
        .execute(),
    async forget(before) {
      await db.deleteFrom('web_vital_counts').where('day', '<', before).execute();
    },
  };
}
