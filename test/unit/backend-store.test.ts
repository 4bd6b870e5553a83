import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openBackend, type BackendOptions } from '../../server/backend/open-backend.ts';
import { openStore, type Database } from '../../server/backend/store/open-store.ts';
import { isDuplicate, isStoreTrouble } from '../../server/backend/store/store-errors.ts';
import { visitorOf } from '../../server/backend/visitor.ts';
import { createLimits } from '../../server/limits.ts';
import type { WireAnswer } from '../../shared/api/endpoint.ts';
import { LOCALES, LOCALE_CODES } from '../../shared/locales.ts';
import { correspondence } from '../support/correspondence.ts';
import { eachStore } from '../support/stores.ts';

const limits = createLimits();
const nobody = visitorOf({}, '');

async function open(url: string): Promise<Database> {
  const db = await openStore(url, limits);
  onTestFinished(() => db.destroy());
  return db;
}

eachStore((store) => {
  const startBackend = async (now: () => number = Date.now, more: Partial<BackendOptions> = {}) => {
    const databaseUrl = await store.readyUrl();
    const backend = await openBackend({
      databaseUrl,
      limits,
      now,
      correspondence: correspondence(),
      ...more,
    });
    onTestFinished(() => backend.close());
    return backend;
  };

  test.each(LOCALE_CODES)('every banner, topic and article has its text in %s', async (lang) => {
    const backend = await startBackend();
    const banners = (await backend.answer('getBlogBannerList', { lang }, nobody)).body
      .data as WireAnswer<'getBlogBannerList'>;
    expect(banners.map(({ id }) => id)).toEqual(['training', 'help-centre', 'copy-listings']);
    const blog = (await backend.answer('blogIndex', { lang }, nobody)).body.data as WireAnswer<'blogIndex'>;
    expect(blog.articles).toHaveLength(7);
    expect(blog.topics).toHaveLength(4);
    expect(new Set(blog.articles.map(({ contentLang }) => contentLang))).toEqual(new Set([lang]));
    const dates = blog.articles.map(({ published }) => published);
    expect(dates).toEqual(dates.toSorted().reverse());
    const texts = [
      ...banners.flatMap(({ title, text, label }) => [title, text, label]),
      ...blog.articles.flatMap(({ title, summary, slug }) => [title, summary, slug]),
    ];
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('contentLang decides the language of the articles, lang alone stands in for it', async () => {
    const backend = await startBackend();
    const { data } = (await backend.answer('blogIndex', { lang: 'en_US', contentLang: 'th' }, nobody))
      .body as {
      data: WireAnswer<'blogIndex'>;
    };
    expect(data.articles[0]?.contentLang).toBe('th');
  });

  test.each(LOCALES.map(({ code, currency }) => [code, currency] as const))(
    'prices of %s are in %s',
    async (x, currency) => {
      const backend = await startBackend();
      const { data } = (await backend.answer('goodsPrice', { x }, nobody)).body as {
        data: WireAnswer<'goodsPrice'>;
      };
      expect(data.currency).toBe(currency);
      expect(data.plans.map(({ id }) => id)).toEqual(['start', 'grow', 'scale']);
      expect(data.plans.filter(({ recommended }) => recommended)).toHaveLength(1);
      for (const plan of data.plans) {
        expect(plan.year).toBeLessThanOrEqual(plan.month * 12);
        expect(plan.features.length).toBeGreaterThan(2);
      }
    },
  );

  test('a price segment that is no language gets the default market, in the words of the visitor', async () => {
    const backend = await startBackend();
    const visitor = visitorOf({ cookie: 'language=vi' }, '');
    const { data } = (await backend.answer('goodsPrice', { x: 'partner-7' }, visitor)).body as {
      data: WireAnswer<'goodsPrice'>;
    };
    expect(data.currency).toBe('USD');
    expect(data.plans[1]?.name).toBe('Tăng trưởng');
  });

  test('nothing is announced until an operator does', async () => {
    const backend = await startBackend();
    expect((await backend.answer('beforeList', { language: 'th' }, nobody)).body.data).toEqual({
      notices: [],
      marks: {},
    });
    await backend.db
      .insertInto('notices')
      .values({ id: 'n', locale: 'th', position: 0, text: 'สวัสดี', href: null })
      .execute();
    await backend.db.insertInto('menu_marks').values({ page: 'price', locale: 'th', mark: 'ใหม่' }).execute();
    expect((await backend.answer('beforeList', { language: 'th' }, nobody)).body.data).toEqual({
      notices: [{ id: 'n', text: 'สวัสดี' }],
      marks: { price: 'ใหม่' },
    });
    expect((await backend.answer('beforeList', { language: 'vi' }, nobody)).body.data).toEqual({
      notices: [],
      marks: {},
    });
  });

  test.each([
    ['changeLang', { lang: 'de' }],
    ['changeLang', {}],
    ['changeLang', { lang: ['th', 'vi'] }],
    ['getBlogBannerList', { lang: '__proto__' }],
    ['goodsPrice', { x: 'a b' }],
    ['blogIndex', { source: '"><script>' }],
  ] as const)('%s refuses %j as malformed', async (name, input) => {
    const backend = await startBackend();
    const { status, body } = await backend.answer(name, input, nobody);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, data: null });
  });

  test("changing the language sets the three cookies and is nobody else's business", async () => {
    const backend = await startBackend();
    const { cookies, personal } = await backend.answer('changeLang', { lang: 'vi' }, nobody);
    expect(cookies.map(({ value }) => value)).toEqual(['vi', 'vi', 'vi']);
    expect(personal).toBe(true);
  });

  test('a session is found by its token until it is ended, idle or old', async () => {
    let clock = 1_800_000_000_000;
    const backend = await startBackend(() => clock);
    const { sessions, accounts } = backend;
    const account = await accounts.create({ login: 'ann@shop.test', name: 'Ann', locale: 'en_US' });
    if (account === null) throw new Error('the first account of a name is made');
    const signedIn = async (token: string) =>
      (await backend.answer('isLogin', {}, visitorOf({ cookie: `muc_token=${token}` }, ''))).body.data;

    const token = await sessions.createSession(account.id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await signedIn(token)).toEqual({ userId: account.id, name: 'Ann', status: 'new' });
    expect(await signedIn(`${token}x`)).toBeNull();
    const [row] = await backend.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);

    clock += limits.sessionIdleMs - 1;
    expect(await signedIn(token)).not.toBeNull();
    clock += limits.sessionIdleMs - 1;
    expect(await signedIn(token)).not.toBeNull();
    clock += limits.sessionIdleMs;
    expect(await signedIn(token)).toBeNull();

    const second = await sessions.createSession(account.id);
    for (let used = 0; used < limits.sessionLifeMs - limits.sessionIdleMs; used += limits.sessionIdleMs / 2) {
      expect(await signedIn(second)).not.toBeNull();
      clock += limits.sessionIdleMs / 2;
    }
    clock += limits.sessionIdleMs;
    expect(await signedIn(second)).toBeNull();

    const third = await sessions.createSession(account.id);
    await sessions.endSession(third);
    expect(await signedIn(third)).toBeNull();
  });

  test('the tables are those of schema.ts, column by column', async () => {
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

  test('a second start finds everything in place and keeps what an operator changed', async () => {
    const url = await store.newUrl();
    const titled = (db: Database) =>
      db.selectFrom('banners').select('title').where('title', '=', 'Changed').execute();
    const first = await openStore(url, limits);
    await first
      .updateTable('banners')
      .set({ title: 'Changed' })
      .where('id', '=', 'training')
      .where('locale', '=', 'th')
      .execute();
    await first.destroy();
    const second = await openStore(url, limits);
    expect(await titled(second)).toEqual([{ title: 'Changed' }]);
    await second.updateTable('seeds').set({ hash: 'of an older release' }).execute();
    await second.destroy();
    expect(await titled(await open(url))).toEqual([]);
  });

  test('several processes may start on one store at once', async () => {
    const url = await store.newUrl();
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => openStore(url, { ...limits, databaseBusyMs: 20 })),
    );
    const counts = await Promise.all(stores.map((db) => db.selectFrom('banners').select('id').execute()));
    expect(counts.map((rows) => rows.length)).toEqual([18, 18, 18, 18]);
    await Promise.all(stores.map((db) => db.destroy()));
  });

  test('a start that fails changes nothing', async () => {
    const url = await store.newUrl();
    const running = await open(url);
    // Its tables are there already, so that the migration cannot make them again.
    await sql`delete from kysely_migration where name = '0004-training-and-help'`.execute(running);
    await running.updateTable('seeds').set({ hash: 'of an older release' }).execute();
    await expect(openStore(url, limits)).rejects.toThrow(/migration: 0004-training-and-help/);
    const { rows } = await sql`select name from kysely_migration where name > '0004'`.execute(running);
    expect(rows).toEqual([]);
    const seeds = await running.selectFrom('seeds').select('hash').execute();
    expect(seeds).toEqual([{ hash: 'of an older release' }]);
  });

  test('a table that is gone gives 503, and the failure is reported inside', async () => {
    const failures: string[] = [];
    const backend = await startBackend(Date.now, { onFailure: (call) => failures.push(call) });
    await backend.db.schema.dropTable('banners').execute();
    const { status, body } = await backend.answer('getBlogBannerList', {}, nobody);
    expect({ status, code: body.code }).toEqual({ status: 503, code: 503 });
    expect(JSON.stringify(body)).not.toContain('banners');
    expect(failures).toEqual(['getBlogBannerList']);
    expect(await backend.ready()).toBe(true);
    await backend.close();
    expect(await backend.ready()).toBe(false);
  });
});

/** Tables and their columns as `Tables` and its rows declare them. */
function declaredTables(): Record<string, string[]> {
  const store = path.resolve(import.meta.dirname, '../../server/backend/store');
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
  await expect(openStore(url, limits)).rejects.toThrow(/sqlite:<file> and postgres:/);
});
