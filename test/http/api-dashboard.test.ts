import { readFileSync } from 'node:fs';
import request from 'supertest';
import { expect, test } from 'vitest';
import { ownOrigins } from '../../server/middleware/write-guard.ts';
import { dashboard } from '../../server/routes/dashboard.ts';
import { LOCALES, type Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { startFakeBackend } from '../support/fake-backend.ts';
import { startPlatform } from '../support/platform.ts';
import { appOf, memoryLog } from '../support/serve.ts';

const DASHBOARD = '/web/dashboard.htm';
const texts = (locale: Locale) =>
  JSON.parse(
    readFileSync(new URL(`../../locales/${locale}/dashboard.json`, import.meta.url), 'utf8'),
  ) as TextTree;

/** What a reader sees. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

async function startDashboard(url: URL | null = null) {
  const platform = await startPlatform({ url });
  const { backend, limits } = platform;
  const origins = ownOrigins({ siteOrigin: new URL('https://site.test'), hosts: () => [], port: () => 3000 });
  const { log } = memoryLog();
  return {
    backend,
    app: appOf(
      dashboard({ platform, backend, origins, texts, styles: () => ['/assets/base.css'], log, limits }),
    ),
  };
}

async function signedIn(locale: Locale = 'th', name = '<Ann & "Co">') {
  const { app, backend } = await startDashboard();
  const account = await backend!.accounts.create({ login: 'ann@shop.test', name, locale });
  return {
    app,
    account: account!,
    db: backend!.db,
    sessions: backend!.sessions,
    cookie: `muc_token=${await backend!.sessions.createSession(account!.id)}`,
  };
}

test.each(LOCALES.map(({ code, tag }) => [code, tag] as const))(
  'the page speaks %s to an account of that language',
  async (code, tag) => {
    const { app, cookie } = await signedIn(code);
    const { text, headers } = await request(app).get(DASHBOARD).set('cookie', cookie).expect(200);
    expect(text).toContain(`<html lang="${tag}"`);
    expect(text).toContain(`<h1>${texts(code).title as string}</h1>`);
    expect(text).toContain('&lt;Ann &amp; &quot;Co&quot;&gt;');
    expect(text).toContain('<link rel="stylesheet" href="/assets/base.css">');
    expect(text).not.toMatch(/ style=|<script|<Ann|\{\{name/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
  },
);

test('a chosen language wins over the one of the account', async () => {
  const { app, cookie } = await signedIn('th');
  const { text } = await request(app).get(DASHBOARD).set('cookie', `${cookie}; language=vi`);
  expect(text).toContain('<html lang="vi"');
});

test.each([undefined, 'muc_token=', 'muc_token=nope', 'language=vi'])(
  'nobody (%s) is sent to sign in',
  async (cookie) => {
    const { app } = await startDashboard();
    const { headers } = await request(app)
      .get(DASHBOARD)
      .set(cookie === undefined ? {} : { cookie })
      .expect(302);
    expect(headers.location).toBe(cookie === 'language=vi' ? '/vi/login.htm' : '/en_US/login.htm');
    expect(headers['cache-control']).toBe('private, no-store');
  },
);

test('signing out ends the session, here and everywhere', async () => {
  const { app, cookie, sessions } = await signedIn();
  const out = await request(app).post(DASHBOARD).set({ cookie, 'sec-fetch-site': 'same-origin' }).expect(303);
  expect(out.headers.location).toBe('/en_US/index.htm');
  expect(String(out.headers['set-cookie'])).toMatch(
    /^muc_token=; Max-Age=0; Path=\/; .*HttpOnly; SameSite=Lax$/,
  );
  expect(await sessions.findSession(cookie.slice('muc_token='.length))).toBeNull();
  await request(app).get(DASHBOARD).set('cookie', cookie).expect(302);
});

test('another site signs nobody out', async () => {
  const { app, cookie } = await signedIn();
  await request(app).post(DASHBOARD).set({ cookie, origin: 'https://evil.test' }).expect(403);
  await request(app).get(DASHBOARD).set('cookie', cookie).expect(200);
  const refused = await request(app).put(DASHBOARD).set('cookie', cookie).expect(405);
  expect(refused.headers.allow).toBe('GET, HEAD, POST');
});

test('every session is listed with its browser and system, this one marked', async () => {
  const { app, account, cookie, sessions } = await signedIn('en_US');
  await sessions.createSession(account.id, 'Mobile Safari/iOS');
  await sessions.createSession(account.id, '/');
  const { text } = await request(app).get(DASHBOARD).set('cookie', cookie).expect(200);
  const words = wordsOf(text);
  expect(words).toContain('Mobile Safari on iOS');
  expect(words).toContain('Unknown device');
  expect(words).toContain('Last used this minute');
  expect(text.match(/This device/g)).toHaveLength(1);
  expect(text.match(/name="do" value="end"/g)).toHaveLength(2);
  expect(text).toContain('value="endOthers"');
});

test('what stands in a user agent is text on the page', async () => {
  const { app, account, cookie, sessions } = await signedIn();
  await sessions.createSession(account.id, '<img src=x>/"><script>');
  const { text } = await request(app).get(DASHBOARD).set('cookie', cookie);
  expect(text).not.toMatch(/<img|<script/);
});

test.each([
  ['one other session', (id: string) => ({ do: 'end', session: id }), [true, false, true]],
  ['every other session', () => ({ do: 'endOthers' }), [true, false, false]],
  ['a session that is none', () => ({ do: 'end', session: 'nope' }), [true, true, true]],
  ['a session without naming it', () => ({ do: 'end' }), [true, true, true]],
  ['the own session', () => ({ do: 'signOut' }), [false, true, true]],
  ['something unknown', () => ({ do: 'deleteEverything' }), [false, true, true]],
])('a form ends %s', async (_what, fields, left) => {
  const { app, account, cookie, sessions } = await signedIn();
  const own = cookie.slice('muc_token='.length);
  const tokens = [
    own,
    await sessions.createSession(account.id, 'A/B'),
    await sessions.createSession(account.id, 'C/D'),
  ];
  const list = await sessions.listSessions(account.id, own);
  const id = list.find(({ agent }) => agent === 'A/B')?.id as string;
  const answer = await request(app)
    .post(DASHBOARD)
    .type('form')
    .set('cookie', cookie)
    .send(fields(id))
    .expect(303);
  expect(answer.headers.location).toBe(left[0] ? DASHBOARD : '/en_US/index.htm');
  expect(
    await Promise.all(tokens.map(async (token) => (await sessions.findSession(token)) !== null)),
  ).toEqual(left);
});

test("nobody ends another account's session, or any without a session of their own", async () => {
  const { app, cookie, sessions, db } = await signedIn();
  const rows = await db.selectFrom('accounts').selectAll().execute();
  await db
    .insertInto('accounts')
    .values({ ...rows[0]!, id: 'eve', login: 'eve@shop.test' })
    .execute();
  const eves = await sessions.createSession('eve');
  const [{ id } = { id: '' }] = await sessions.listSessions('eve', eves);
  for (const headers of [{ cookie }, {}, { cookie: 'muc_token=nope' }])
    await request(app).post(DASHBOARD).type('form').set(headers).send({ do: 'end', session: id }).expect(303);
  expect(await sessions.findSession(eves)).not.toBeNull();
});

test.each([
  ['text/plain', 415],
  ['application/json', 415],
])('a form sent as %s is refused', async (type, status) => {
  const { app, cookie } = await signedIn();
  await request(app)
    .post(DASHBOARD)
    .set({ cookie, 'content-type': type })
    .send('do=endOthers')
    .expect(status);
});

test('trainings that were booked with the address of the account are shown in the time of the market', async () => {
  const { app, cookie, db } = await signedIn('th');
  const start = Date.UTC(2026, 0, 15, 3, 0);
  await db
    .insertInto('training_slots')
    .values({ id: 'slot-1', start, minutes: 45, locale: 'vi', seats: 3 })
    .execute();
  const seat = {
    slot_id: 'slot-1',
    locale: 'th',
    name: 'Ann',
    phone: '',
    country: '',
    shop_name: '',
    marketplaces: '',
    remark: '',
    created: 0,
  } as const;
  await db
    .insertInto('bookings')
    .values([
      { ...seat, id: 'b1', seat: 1, account_id: null, email: 'ann@shop.test' },
      { ...seat, id: 'b2', seat: 2, account_id: null, email: 'eve@shop.test' },
    ])
    .execute();
  const { text } = await request(app).get(DASHBOARD).set('cookie', cookie);
  expect(text.match(/<time datetime="2026-01-15T03:00:00.000Z">/g)).toHaveLength(1);
  expect(wordsOf(text)).toMatch(/15 มกราคม .*10:00/);
  expect(wordsOf(text)).toContain('45 นาที · Tiếng Việt');
});

test('no booking says so, and where to book', async () => {
  const { app, cookie } = await signedIn('vi');
  const { text } = await request(app).get(DASHBOARD).set('cookie', cookie);
  expect(wordsOf(text)).toContain('Bạn chưa đặt lịch đào tạo nào.');
  expect(text).toContain('href="/vi/handlerTrain.htm"');
});

test('every language says everything', () => {
  const keysOf = (tree: unknown, at = ''): string[] =>
    typeof tree === 'object' && tree !== null
      ? Object.entries(tree).flatMap(([key, child]) => keysOf(child, `${at}.${key}`))
      : [at];
  const english = keysOf(texts('en_US')).toSorted();
  for (const { code } of LOCALES) expect(keysOf(texts(code)).toSorted()).toEqual(english);
});

test('with a platform its own page is shown, under our headers', async () => {
  await using upstream = await startFakeBackend();
  upstream.answerAll({
    body: '<h1>Platform</h1>',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': 'default-src *',
      'set-cookie': ['muc_token=n', 'other=1'],
    },
  });
  const { app } = await startDashboard(upstream.url);
  const { text, headers } = await request(app)
    .get(`${DASHBOARD}?tab=1`)
    .set('cookie', 'muc_token=t')
    .expect(200);
  expect(text).toBe('<h1>Platform</h1>');
  expect(headers['content-security-policy']).not.toContain('*');
  expect(headers['set-cookie']).toHaveLength(1);
  expect(upstream.calls[0]).toMatchObject({ url: `${DASHBOARD}?tab=1`, headers: { cookie: 'muc_token=t' } });
});

test.each([
  ['/th/login.htm?a=1', 302, '/th/login.htm?a=1'],
  ['login.htm', 302, '/web/login.htm'],
  ['http://127.0.0.1:1/x', 502, undefined],
  ['//evil.test/x', 502, undefined],
  ['javascript:alert(1)', 502, undefined],
])('a redirect of the platform to %s gives %i', async (location, status, expected) => {
  await using upstream = await startFakeBackend();
  upstream.answerAll({ status: 302, headers: { location } });
  const { app } = await startDashboard(upstream.url);
  const { headers } = await request(app).get(DASHBOARD).expect(status);
  expect(headers.location).toBe(expected);
});
