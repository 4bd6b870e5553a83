import request from 'supertest';
import { expect, test } from 'vitest';
import { DASHBOARD, signedIn, startDashboard } from '../../support/dashboard-app.ts';
import { textPattern } from '../../support/locale-text.ts';

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
  expect(text).toMatch(/Mobile Safari.*iOS/s);
  for (const key of ['sessions.unknown', 'sessions.seen'])
    expect(text).toMatch(textPattern('en_US', 'dashboard', key));
  const current = textPattern('en_US', 'dashboard', 'sessions.current').source;
  expect(text.match(new RegExp(current, 'g'))).toHaveLength(1);
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
