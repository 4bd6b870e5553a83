import { beforeAll, expect, test } from 'vitest';
import { createLimits } from '../../../server/limits/limits.ts';
import { CALL, cookieOf, PASSWORD } from '../../support/account-site.ts';
import { encoded } from '../../support/accounts.ts';
import { MINUTE, ownSite, refused, startThreatSite, WRONG } from '../../support/threat-site.ts';

const { passwordMemoryKiB } = createLimits();
const site = await startThreatSite();
const { form, json, login } = site;
beforeAll(() => site.member('known@shop.test'));

// Password storage and cost

test.each([
  ['a megabyte', 'x'.repeat(1_000_000), 413],
  ['two thousand characters', 'x'.repeat(2000), 400],
  ['an encoded text of 1,000 characters', encoded('x'.repeat(1000)), 200],
  ['nothing', '', 200],
  ['NUL', 'a\0b', 400],
  ['half a pair', '\ud800', 400],
])('A6 a password of %s is refused', async (_what, password, status) => {
  expect((await refused(json(CALL.login, { account: 'known@shop.test', password }))).status).toBe(status);
});

test('A6 what is stored is argon2id with a salt of its own', async () => {
  const own = await ownSite({ limits: { passwordMemoryKiB } });
  await own.member('salt-1@shop.test');
  await own.member('salt-2@shop.test');
  const stored = own.rows<{ password: string }>(`select password from accounts where login like 'salt-%'`);
  for (const { password } of stored) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(stored.map(({ password }) => password)).size).toBe(2);
});

test('A6 many sign-ins at once: some wait, some are sent away, a page overtakes those that wait', async () => {
  const own = await ownSite({ limits: { passwordMemoryKiB, passwordQueue: 10 } });
  /** Sign-ins whose password was looked at. */
  let looked = 0;
  const burst = Array.from({ length: 40 }, async (_, i) => {
    const answer = await refused(own.login(`burst-${i}@shop.test`, WRONG));
    if (answer.status === 200) looked += 1;
    return answer;
  });
  // Comes after all of them.
  await own.get('/healthz').expect(200);
  const before = looked;
  const answers = await Promise.all(burst);
  expect(looked).toBeGreaterThanOrEqual(10);
  expect(before).toBeLessThan(looked);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

// Session fixation and life

const SESSIONS = [
  'muc_token=planted-by-somebody',
  'muc_token=',
  'muc_token=%00',
  `muc_token=${'a'.repeat(43)}`,
  'muc_token="x"',
];

test.each(SESSIONS)('A7 the cookie %s from before is not the session after', async (planted) => {
  const email = `fixed-${SESSIONS.indexOf(planted)}@shop.test`;
  await site.member(email);
  const answer = await login(email).set('cookie', planted);
  expect(answer.body.code).toBe(0);
  expect(cookieOf(answer)).toMatch(/^muc_token=[\w-]{43}$/);
  expect(cookieOf(answer)).not.toBe(planted);
  const { body } = await site.get(CALL.isLogin).set('cookie', planted);
  expect(body.data).toBeNull();
});

test.each([
  ['30 minutes without use', 'update sessions set seen = seen - ?', 30 * MINUTE],
  ['12 hours', 'update sessions set created = created - ?', 12 * 60 * MINUTE],
])('A7 a session ends after %s', async (_what, sql, ms) => {
  const cookie = await site.member(`ended-${ms}@shop.test`);
  site.rows(sql, ms);
  expect((await site.get(CALL.isLogin).set('cookie', cookie)).body.data).toBeNull();
});

test('A7 another password ends every session, and the owner is told', async () => {
  const first = await site.member('reset@shop.test');
  const second = cookieOf(await login('reset@shop.test'));
  site.rows('delete from outbox where recipient = ?', 'reset@shop.test');
  await form(CALL.emailCode, { email: 'reset@shop.test', type: 'forget' });
  const code = await site.codeFor('reset@shop.test');
  const changed = await form(CALL.forgetByEmail, {
    email: 'reset@shop.test',
    code,
    password: encoded(WRONG),
  });
  expect(changed.body).toEqual({ code: 0, msg: '', data: null });
  for (const cookie of [first, second])
    expect((await site.get(CALL.isLogin).set('cookie', cookie)).body.data).toBeNull();
  await refused(login('reset@shop.test', PASSWORD));
  expect((await login('reset@shop.test', WRONG)).body.code).toBe(0);
  expect(site.outbox().filter(({ recipient }) => recipient === 'reset@shop.test')).toHaveLength(2);
});

test('A7 no token is stored as it is', async () => {
  const cookie = await site.member('stored@shop.test');
  const token = cookie.slice('muc_token='.length);
  expect(JSON.stringify(site.rows('select * from sessions'))).not.toContain(token);
});

test('M4 no password, code, token, number or address is in the log', async () => {
  const email = 'private-marker@shop.test';
  const cookie = await site.member(email);
  const password = 'password-marker-1';
  await site.post(CALL.login).type('json').send(`{"account":"${email}","password":"${password}`);
  await login(email, password);
  await json(CALL.login, { account: email, password });
  await site.get(`${CALL.phoneCodeByGet}?phonePrefix=66&phoneNumber=812345777&accessCode=token-marker`);
  await site.get(`${CALL.login}?account=${email}&password=${password}`);
  const ticket = await site.ticket();
  await form(CALL.emailCode, { email: 'other-marker@shop.test', accessCode: ticket });
  const code = await site.codeFor('other-marker@shop.test');
  const log = JSON.stringify(site.log);
  const secrets = [
    email,
    password,
    'other-marker',
    '812345777',
    'token-marker',
    ticket,
    cookie.split('=')[1] as string,
  ];
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
  expect(new RegExp(`(?<!\\d)${code}(?!\\d)`).test(log)).toBe(false);
});
