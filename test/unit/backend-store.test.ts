import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openBackend, type Backend } from '../../server/backend/open-backend.ts';
import { openStore } from '../../server/backend/store/open-store.ts';
import { createLimits } from '../../server/limits.ts';
import type { WireAnswer } from '../../shared/api/endpoint.ts';
import { callEntry, CALLS } from '../../shared/api/table.ts';
import { LOCALES, LOCALE_CODES } from '../../shared/locales.ts';

const limits = createLimits();
const nobody = { cookies: {}, locale: null };

function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backend-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, 'deep', 'store.sqlite')}`;
}

async function startBackend(now: () => number = Date.now, databaseUrl = temporaryFile()): Promise<Backend> {
  const backend = await openBackend({ databaseUrl, limits, now });
  onTestFinished(() => backend.close());
  return backend;
}

const embedded = CALLS.filter(({ row }) => row.embedded === true).map(({ row }) => row.name);
const inputs: Record<string, Record<string, string>> = {
  goodsPrice: { x: 'th' },
  changeLang: { lang: 'th' },
};

test.each(embedded)('%s answers in the shape that the table declares', async (name) => {
  const backend = await startBackend();
  const { status, body } = await backend.answer(name, inputs[name] ?? {}, nobody);
  expect({ status, code: body.code }).toEqual({ status: 200, code: 0 });
  expect(callEntry(name).schema.answer?.safeParse(body.data).error).toBeUndefined();
});

test.each(CALLS.filter(({ row }) => row.embedded !== true).map(({ row }) => row.name))(
  '%s says that the embedded backend does not offer it',
  async (name) => {
    const backend = await startBackend();
    const { status, body } = await backend.answer(name, {}, nobody);
    expect(status).toBe(404);
    expect(body).toEqual({ code: 404, msg: 'not offered by the embedded backend', data: null });
  },
);

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
  const { data } = (await backend.answer('blogIndex', { lang: 'en_US', contentLang: 'th' }, nobody)).body as {
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
  const { data } = (await backend.answer('goodsPrice', { x: 'partner-7' }, { cookies: {}, locale: 'vi' }))
    .body as { data: WireAnswer<'goodsPrice'> };
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
  const { sessions } = backend;
  const account = await sessions.createAccount({ login: 'Ann@Shop.test', name: 'Ann', locale: 'en_US' });
  const signedIn = async (token: string) =>
    (await backend.answer('isLogin', {}, { cookies: { muc_token: token }, locale: null })).body.data;

  const token = await sessions.createSession(account.id);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await signedIn(token)).toEqual({ userId: account.id, name: 'Ann' });
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

test('one name is one account, however it is written', async () => {
  const { sessions } = await startBackend();
  await sessions.createAccount({ login: 'ann@shop.test', name: 'Ann', locale: 'en_US' });
  await expect(
    sessions.createAccount({ login: ' ANN@shop.test', name: 'Eve', locale: 'vi' }),
  ).rejects.toThrow(/UNIQUE/);
});

test('a second start finds everything in place and keeps what an operator changed', async () => {
  const url = temporaryFile();
  const first = await openStore(url, { busyMs: 100 });
  await first
    .updateTable('banners')
    .set({ title: 'Changed' })
    .where('id', '=', 'training')
    .where('locale', '=', 'th')
    .execute();
  await first.destroy();
  const second = await openStore(url, { busyMs: 100 });
  const banners = await second
    .selectFrom('banners')
    .select('title')
    .where('id', '=', 'training')
    .where('locale', '=', 'th')
    .execute();
  expect(banners).toEqual([{ title: 'Changed' }]);
  await second.updateTable('seeds').set({ hash: 'of an older release' }).execute();
  await second.destroy();
  const third = await openStore(url, { busyMs: 100 });
  const restored = await third.selectFrom('banners').select('title').where('title', '=', 'Changed').execute();
  expect(restored).toEqual([]);
  await third.destroy();
});

test('several processes may start on one file at once', async () => {
  const url = temporaryFile();
  const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(url, { busyMs: 20 })));
  const counts = await Promise.all(stores.map((db) => db.selectFrom('banners').select('id').execute()));
  expect(counts.map((rows) => rows.length)).toEqual([18, 18, 18, 18]);
  await Promise.all(stores.map((db) => db.destroy()));
});

test('while another process writes, reading goes on and a write fails soon, whole', async () => {
  let clock = 1_800_000_000_000;
  const url = temporaryFile();
  const backend = await startBackend(() => clock, url);
  const { sessions } = backend;
  const account = await sessions.createAccount({ login: 'ann', name: 'Ann', locale: 'en_US' });
  const token = await sessions.createSession(account.id);
  const other = new DatabaseSync(url.slice('sqlite:'.length));
  other.exec('begin immediate');
  clock += limits.sessionTouchMs;
  expect(await sessions.findSession(token)).toMatchObject({ name: 'Ann' });
  const started = performance.now();
  await expect(sessions.createSession(account.id)).rejects.toThrow(/locked/);
  expect(performance.now() - started).toBeLessThan(1000);
  expect((await backend.answer('blogIndex', {}, nobody)).status).toBe(200);
  other.exec('rollback');
  other.close();
  expect(await sessions.findSession(await sessions.createSession(account.id))).toMatchObject({ name: 'Ann' });
});

test.each(['postgres://db.test/x', 'mysql:x', 'sqlite:'])(
  '%s is refused as a store, with what is allowed',
  async (url) => {
    await expect(openStore(url, { busyMs: 1 })).rejects.toThrow(/sqlite:<file>/);
  },
);

test('a store that cannot be used gives 503, and the failure is reported inside', async () => {
  const failures: string[] = [];
  const backend = await openBackend({
    databaseUrl: 'sqlite::memory:',
    limits,
    onFailure: (call) => failures.push(call),
  });
  await backend.db.schema.dropTable('banners').execute();
  const { status, body } = await backend.answer('getBlogBannerList', {}, nobody);
  expect({ status, code: body.code }).toEqual({ status: 503, code: 503 });
  expect(JSON.stringify(body)).not.toContain('banners');
  expect(failures).toEqual(['getBlogBannerList']);
  expect(await backend.ready()).toBe(true);
  await backend.close();
  expect(await backend.ready()).toBe(false);
});
