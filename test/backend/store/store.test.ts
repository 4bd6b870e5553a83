import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openStore as openSeeded, type Database } from '../../../server/backend/store/open-store.ts';
import { isDuplicate, isStoreTrouble } from '../../../server/backend/store/store-errors.ts';
import { openContent } from '../../../server/content/open-content.ts';
import { shippedRegistry } from '../../../server/content/page-links.ts';
import { copyFrozenArticles } from '../../support/articles.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { eachStore, eachWayToStore } from '../../support/stores.ts';

const limits = patientLimits();
const articles = copyFrozenArticles();
afterAll(() => articles.remove());

/** Seeds few articles, because rendering all of them takes seconds. */
const seed = { content: openContent({ folder: articles.folder }), registry: shippedRegistry() };
const openStore = (url: string, storeLimits = limits) => openSeeded(url, storeLimits, seed);

async function open(url: string): Promise<Database> {
  const db = await openStore(url);
  onTestFinished(() => db.destroy());
  return db;
}

eachWayToStore((store) => {
  test('the tables are those of the schema, column by column', async () => {
    const db = await open(await store.newUrl());
    const tables = (await db.introspection.getTables()).filter(
      ({ schema = 'public' }) => schema === 'public',
    );
    const found = tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]);
    expect(Object.fromEntries(found)).toEqual(declaredTables());
  });

  test('times, counts and amounts are numbers', async () => {
    const db = await open(await store.readyUrl());
    await db
      .insertInto('training_slots')
      .values({ id: 's', start: 1_800_000_000_123, minutes: 45, locale: 'th', seats: 2 })
      .execute();
    const slot = await db.selectFrom('training_slots').selectAll().where('id', '=', 's').executeTakeFirst();
    expect(slot).toEqual({ id: 's', start: 1_800_000_000_123, minutes: 45, locale: 'th', seats: 2 });
    const { rows } = await sql<{ n: number }>`select count(*) as n from plan_amounts`.execute(db);
    expect(typeof rows[0]?.n).toBe('number');
    const amount = await db.selectFrom('plan_amounts').select('month').executeTakeFirstOrThrow();
    expect(typeof amount.month).toBe('number');
  });

  test('of two writers with one name at once, one is told that it is a duplicate', async () => {
    const db = await open(await store.readyUrl());
    const add = (token_hash: string) =>
      db.insertInto('spent_tokens').values({ token_hash, expires: 1 }).execute();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => add('same')));
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(refused).toHaveLength(7);
    expect(refused.every(isDuplicate)).toBe(true);
    expect(refused.some(isStoreTrouble)).toBe(false);
    expect(isDuplicate(new Error('other'))).toBe(false);
  });

  test('a transaction that fails leaves nothing behind', async () => {
    const db = await open(await store.readyUrl());
    const work = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('spent_tokens').values({ token_hash: 'half', expires: 1 }).execute();
      await transaction
        .insertInto('sessions')
        .values({ token_hash: 't', id: 's', account_id: 'nobody', agent: '', created: 1, seen: 1 })
        .execute();
    });
    const error: unknown = await work.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).not.toBeNull();
    expect([isDuplicate(error), isStoreTrouble(error)]).toEqual([false, false]);
    expect(await db.selectFrom('spent_tokens').selectAll().execute()).toEqual([]);
  });

  test('several processes may start on one store at once', async () => {
    const url = await store.newUrl();
    const stores = await Promise.all(
      Array.from({ length: 2 }, () => openStore(url, { ...limits, databaseBusyMs: 20 })),
    );
    const counts = await Promise.all(stores.map((db) => db.selectFrom('banners').select('id').execute()));
    expect(counts[0]).not.toEqual([]);
    expect(counts[1]).toEqual(counts[0]);
    await Promise.all(stores.map((db) => db.destroy()));
  });
});

eachStore((store) => {
  test('a second start finds everything in place and keeps what an operator changed', async () => {
    const url = await store.newUrl();
    const titled = (db: Database) =>
      db.selectFrom('banners').select('title').where('title', '=', 'Changed').execute();
    const first = await openStore(url);
    await first
      .updateTable('banners')
      .set({ title: 'Changed' })
      .where('id', '=', 'training')
      .where('locale', '=', 'th')
      .execute();
    await first.destroy();
    const second = await openStore(url);
    expect(await titled(second)).toEqual([{ title: 'Changed' }]);
    await second.updateTable('seeds').set({ hash: 'of an older release' }).execute();
    await second.destroy();
    expect(await titled(await open(url))).toEqual([]);
  });

  test('a start that fails changes nothing', async () => {
    const url = await store.newUrl();
    const running = await open(url);
    // The column exists, so the migration fails when it runs again.
    await sql`delete from kysely_migration where name = '0013-networks-of-reports'`.execute(running);
    await running.updateTable('seeds').set({ hash: 'of an older release' }).execute();
    await expect(openStore(url)).rejects.toThrow(/migration: 0013-networks-of-reports/);
    const { rows } = await sql`select name from kysely_migration where name > '0013'`.execute(running);
    expect(rows).toEqual([]);
    const seeds = await running.selectFrom('seeds').select('hash').execute();
    expect(seeds).toEqual([{ hash: 'of an older release' }]);
  });
});

function declaredTables(): Record<string, string[]> {
  const store = path.resolve(import.meta.dirname, '../../../server/backend/store');
  const files = [path.join(store, 'schema.ts'), ...globSync(path.join(store, 'schema/*.ts'))];
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const rows = [...source.matchAll(/interface (\w+) \{\n([^]*?)\n\}/g)].map(
    ([, name, body]) => [name, [...(body ?? '').matchAll(/^ {2}(\w+): '?(\w+)/gm)]] as const,
  );
  const columnsOf = (row: string) =>
    rows.find(([name]) => name === row)?.[1].map(([, name]) => name as string);
  const tables = rows.find(([name]) => name === 'Tables')?.[1] ?? [];
  return Object.fromEntries(
    tables.map(([, name, row]) => [name as string, columnsOf(row as string)?.toSorted() ?? []]),
  );
}

test.each(['mysql://db.test/x', 'sqlite:'])('%s is refused as a store, with what is allowed', async (url) => {
  await expect(openStore(url)).rejects.toThrow(/sqlite:<file> and postgres:/);
});
