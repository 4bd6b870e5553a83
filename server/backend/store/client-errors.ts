import { sql, type Transaction } from 'kysely';
import {
  SIGHTINGS,
  type ErrorGroup,
  type ErrorStore,
  type GatheredError,
  type Sighting,
} from '../../client-reports/error-group.ts';
import type { Database } from './open-store.ts';
import type { Tables } from './schema.ts';
import type { ClientErrorSightingRow } from './schema/client-reports.ts';

/** Of each kind of one error. They tell where it is seen; more would tell no more. */
const MOST_SIGHTINGS = 20;
/** Both stores bound the values of a statement. */
const ROWS_AT_ONCE = 500;

export function clientErrors(db: Database): ErrorStore {
  return {
    async add(errors) {
      if (errors.length === 0) return;
      // In one order in all processes, so that none waits for another that waits for it.
      const sorted = errors.toSorted((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
      await db.transaction().execute(async (transaction) => {
        for (const some of chunks(sorted)) await addErrors(transaction, some);
        for (const some of chunks(await newSightings(transaction, sorted)))
          await addSightings(transaction, some);
      });
    },
    list: (options) => listErrors(db, options),
    forget: (options) => forgetErrors(db, options),
  };
}

async function addErrors(db: Transaction<Tables>, errors: readonly GatheredError[]): Promise<void> {
  await db
    .insertInto('client_errors')
    .values(
      errors.map(({ firstSeen, lastSeen, seen: _seen, ...error }) => ({
        ...error,
        first_seen: firstSeen,
        last_seen: lastSeen,
      })),
    )
    .onConflict((found) =>
      found.column('fingerprint').doUpdateSet((eb) => ({
        count: eb('client_errors.count', '+', eb.ref('excluded.count')),
        last_seen: eb.ref('excluded.last_seen'),
        message: eb.ref('excluded.message'),
        stack: eb.ref('excluded.stack'),
        revision: eb.ref('excluded.revision'),
      })),
    )
    .execute();
}

/** What may be added: sightings that are known, and others as long as there are few. */
async function newSightings(
  db: Transaction<Tables>,
  errors: readonly GatheredError[],
): Promise<ClientErrorSightingRow[]> {
  const known = new Map<string, Set<string>>();
  const valuesOf = (fingerprint: string, sighting: Sighting) => {
    const key = `${fingerprint} ${sighting}`;
    return known.get(key) ?? (known.set(key, new Set()).get(key) as Set<string>);
  };
  for (const some of chunks(errors)) {
    const found = await db
      .selectFrom('client_error_sightings')
      .select(['fingerprint', 'sighting', 'value'])
      .where(
        'fingerprint',
        'in',
        some.map(({ fingerprint }) => fingerprint),
      )
      .execute();
    for (const { fingerprint, sighting, value } of found) valuesOf(fingerprint, sighting).add(value);
  }
  return errors.flatMap(({ fingerprint, seen }) =>
    SIGHTINGS.flatMap((sighting) => {
      const values = valuesOf(fingerprint, sighting);
      return [...seen[sighting]].toSorted().flatMap(([value, count]) => {
        if (!values.has(value) && values.size >= MOST_SIGHTINGS) return [];
        values.add(value);
        return [{ fingerprint, sighting, value, count }];
      });
    }),
  );
}

async function addSightings(db: Transaction<Tables>, rows: readonly ClientErrorSightingRow[]): Promise<void> {
  await db
    .insertInto('client_error_sightings')
    .values(rows)
    .onConflict((found) =>
      found
        .columns(['fingerprint', 'sighting', 'value'])
        .doUpdateSet((eb) => ({ count: eb('client_error_sightings.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

async function listErrors(
  db: Database,
  { limit, since }: { limit: number; since: number },
): Promise<ErrorGroup[]> {
  const errors = await db
    .selectFrom('client_errors')
    .selectAll()
    .where('last_seen', '>=', since)
    .orderBy('last_seen', 'desc')
    .orderBy('fingerprint')
    .limit(limit)
    .execute();
  const fingerprints = errors.map(({ fingerprint }) => fingerprint);
  const sightings =
    errors.length === 0
      ? []
      : await db
          .selectFrom('client_error_sightings')
          .selectAll()
          .where('fingerprint', 'in', fingerprints)
          .orderBy('count', 'desc')
          .orderBy('value')
          .execute();
  return errors.map(({ first_seen: firstSeen, last_seen: lastSeen, network: _network, ...error }) => {
    const seenAt = (kind: Sighting) =>
      sightings
        .filter(({ fingerprint, sighting }) => fingerprint === error.fingerprint && sighting === kind)
        .map(({ value }) => value);
    return {
      ...error,
      firstSeen,
      lastSeen,
      pages: seenAt('page'),
      browsers: seenAt('browser'),
      builds: seenAt('build'),
    };
  });
}

/** A report is worth ten minutes, up to a week: a flood of new errors moves out neither frequent ones nor what comes after it. */
const worth = sql<number>`last_seen + (case when count > 1000 then 1000 else count end) * 600000`;

/**
 * The sightings go with them. Whoever told of the most errors loses the first ones, so that nobody moves out what another
 * has told of once.
 */
async function forgetErrors(db: Database, { before, most }: { before: number; most: number }): Promise<void> {
  await db.deleteFrom('client_errors').where('last_seen', '<', before).execute();
  const { all } = await db
    .selectFrom('client_errors')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  if (all <= most) return;
  await db
    .deleteFrom('client_errors')
    .where('fingerprint', 'in', (eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('client_errors')
            .select(['fingerprint', worth.as('worth')])
            .select(sql<number>`row_number() over (partition by network order by ${worth} desc)`.as('place'))
            .as('ranked'),
        )
        .select('fingerprint')
        .orderBy('place', 'desc')
        .orderBy('worth')
        .limit(sql.lit(all - most)),
    )
    .execute();
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );
}
