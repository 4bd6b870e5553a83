import { expect, test } from 'vitest';
import { patientLimits } from '../../support/patient-limits.ts';
import { startBackend, ask, visitor, type InnerFailure } from '../../support/embedded.ts';
import { eachStore, onSqlite } from '../../support/stores.ts';
import { WRITTEN_LANGUAGES } from '../../support/written-languages.ts';

const limits = patientLimits();

eachStore((store) => {
  test.each(WRITTEN_LANGUAGES)('every banner, topic and article has its text in %s', async (lang) => {
    const backend = await startBackend(store);
    const banners = await ask(backend, 'getBlogBannerList', { lang });
    expect(banners.map(({ id }) => id)).toEqual(['training', 'help-centre', 'copy-listings']);
    const blog = await ask(backend, 'blogIndex', { lang });
    expect(blog.articles).toHaveLength(7);
    expect(blog.topics).toHaveLength(5);
    expect(new Set(blog.articles.map(({ contentLang }) => contentLang))).toEqual(new Set([lang]));
    const dates = blog.articles.map(({ published }) => published);
    expect(dates).toEqual(dates.toSorted().reverse());
    const texts = [
      ...banners.flatMap(({ title, text, label }) => [title, text, label]),
      ...blog.articles.flatMap(({ title, summary, slug }) => [title, summary, slug]),
    ];
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });

  test('nothing is announced until an operator does', async () => {
    const backend = await startBackend(store);
    expect(await ask(backend, 'beforeList', { language: 'th' })).toEqual({
      notices: [],
      marks: {},
    });
    await backend.db
      .insertInto('notices')
      .values({ id: 'n', locale: 'th', position: 0, text: 'สวัสดี', href: null })
      .execute();
    await backend.db.insertInto('menu_marks').values({ page: 'price', locale: 'th', mark: 'ใหม่' }).execute();
    expect(await ask(backend, 'beforeList', { language: 'th' })).toEqual({
      notices: [{ id: 'n', text: 'สวัสดี' }],
      marks: { price: 'ใหม่' },
    });
    expect(await ask(backend, 'beforeList', { language: 'vi' })).toEqual({
      notices: [],
      marks: {},
    });
  });

  test('a session is found by its token until it is ended, idle or old', async () => {
    let clock = 1_800_000_000_000;
    const backend = await startBackend(store, () => clock);
    const { sessions, accounts } = backend;
    const account = await accounts.create({ login: 'ann@shop.test', name: 'Ann', locale: 'en_US' });
    if (account === null) throw new Error('the first account of a name is made');
    const signedIn = async (token: string) =>
      (await backend.answer('isLogin', {}, visitor({ cookie: `muc_token=${token}` }))).body.data;

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

  test('a table that is gone gives 503, and the failure is reported inside', async () => {
    const failures: InnerFailure[] = [];
    const backend = await startBackend(store, Date.now, { failures });
    await backend.db.schema.dropTable('banners').execute();
    const { status, body } = await backend.answer('getBlogBannerList', {}, visitor());
    expect({ status, code: body.code }).toEqual({ status: 503, code: 503 });
    expect(JSON.stringify(body)).not.toContain('banners');
    expect(failures.map(({ call }) => call)).toEqual(['getBlogBannerList']);
    expect(await backend.ready()).toBe(true);
    await backend.close();
    expect(await backend.ready()).toBe(false);
  });
});

// These rules hold whatever the store.
onSqlite((store) => {
  test('contentLang decides the language of the articles, lang alone stands in for it', async () => {
    const backend = await startBackend(store);
    const blog = await ask(backend, 'blogIndex', { lang: 'en_US', contentLang: 'th' });
    expect(blog.articles[0]?.contentLang).toBe('th');
  });

  test.each([
    ['en_US', 'USD'],
    ['in', 'IDR'],
    ['th', 'THB'],
    ['vi', 'VND'],
    ['zh_CN', 'CNY'],
    ['ms_MY', 'MYR'],
  ] as const)('prices of %s are in %s', async (x, currency) => {
    const backend = await startBackend(store);
    const { currency: paidIn, plans } = await ask(backend, 'goodsPrice', { x });
    expect(paidIn).toBe(currency);
    expect(plans.map(({ id }) => id)).toEqual(['start', 'grow', 'scale']);
    expect(plans.filter(({ recommended }) => recommended)).toHaveLength(1);
    for (const plan of plans) {
      expect(plan.year).toBeLessThanOrEqual(plan.month * 12);
      expect(plan.features.length).toBeGreaterThan(2);
    }
  });

  test('a price segment that is no language gets the default market, in the words of the visitor', async () => {
    const backend = await startBackend(store);
    const vietnamese = visitor({ cookie: 'language=vi' });
    const { currency, plans } = await ask(backend, 'goodsPrice', { x: 'partner-7' }, vietnamese);
    expect(currency).toBe('USD');
    expect(plans[1]?.name).toBe('Tăng trưởng');
  });

  test.each([
    ['changeLang', { lang: 'de' }],
    ['changeLang', {}],
    ['changeLang', { lang: ['th', 'vi'] }],
    ['getBlogBannerList', { lang: '__proto__' }],
    ['goodsPrice', { x: 'a b' }],
    ['blogIndex', { source: '"><script>' }],
  ] as const)('%s refuses %j as malformed', async (name, input) => {
    const backend = await startBackend(store);
    const { status, body } = await backend.answer(name, input, visitor());
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, data: null });
  });

  test("changing the language sets the three cookies and is nobody else's business", async () => {
    const backend = await startBackend(store);
    const { cookies, personal } = await backend.answer('changeLang', { lang: 'vi' }, visitor());
    expect(cookies.map(({ value }) => value)).toEqual(['vi', 'vi', 'vi']);
    expect(personal).toBe(true);
  });
});
