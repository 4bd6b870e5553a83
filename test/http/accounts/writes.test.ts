import type { Test } from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { CALL, cookieOf, PASSWORD } from '../../support/account-site.ts';
import { encoded } from '../../support/accounts.ts';
import { refused, startThreatSite } from '../../support/threat-site.ts';

const site = await startThreatSite();
const { form, login } = site;
beforeAll(() => site.member('known@shop.test'));

// Cross-site writes

const WRITES: [string, (headers: Record<string, string>) => Test][] = [
  ['login', (headers) => login('known@shop.test').set(headers)],
  [
    'register',
    (headers) =>
      form(CALL.register, { email: 'x@shop.test', code: '1', password: encoded(PASSWORD) }).set(headers),
  ],
  [
    'new password',
    (headers) =>
      form(CALL.forgetByEmail, { email: 'x@shop.test', code: '1', password: encoded(PASSWORD) }).set(headers),
  ],
  ['code', (headers) => form(CALL.emailCode, { email: 'x@shop.test' }).set(headers)],
  [
    'dashboard',
    (headers) => site.post('/web/dashboard.htm').type('form').send({ do: 'endOthers' }).set(headers),
  ],
];

test.each(WRITES)('A8 %s from another site is refused', async (_what, send) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { referer: 'https://evil.test/' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' },
  ];
  for (const headers of foreign) expect((await refused(send(headers))).status).toBe(403);
});

test.each([
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'text/json',
  '',
])('A8 a body sent as %j is not read', async (type) => {
  const body = JSON.stringify({ account: 'known@shop.test', password: encoded(PASSWORD) });
  expect((await refused(site.post(CALL.login).set('content-type', type).send(body))).status).toBe(415);
});

test('A8 nothing of an account is changed by GET', async () => {
  for (const address of [
    CALL.login,
    CALL.register,
    CALL.forgetByEmail,
    CALL.emailCode,
    CALL.phoneRegister,
    CALL.forgetPhone,
  ])
    expect((await refused(site.get(address))).status).toBe(405);
});

// Extra fields

test('A9 fields that nobody asked for are not read', async () => {
  await form(CALL.emailCode, { email: 'extra@shop.test' });
  const answer = await form(CALL.register, {
    email: 'extra@shop.test',
    code: await site.codeFor('extra@shop.test'),
    password: encoded(PASSWORD),
    role: 'admin',
    id: '1',
    userId: '1',
    verified: 'true',
    status: 'accepted',
    name: '<b>root</b>',
  });
  expect(Object.keys(answer.body.data)).toEqual(['userId']);
  const [row] = site.rows('select id, status, name, reason from accounts where login = ?', 'extra@shop.test');
  expect(row).toEqual({ id: answer.body.data.userId, status: 'new', name: 'extra', reason: '' });
  expect(row?.id).not.toBe('1');
  const { body } = await site.get(CALL.isLogin).set('cookie', cookieOf(answer));
  expect(Object.keys(body.data).toSorted()).toEqual(['name', 'status', 'userId']);
});

test.each([
  ['{"account":{"$gt":""},"password":["x"],"accessCode":12}'],
  ['{"account":["known@shop.test"],"password":"x"}'],
  ['{"__proto__":{"isAdmin":true},"account":"a","password":"b"}'],
  ['{"account":"a","password":"b","constructor":{"prototype":{"isAdmin":true}}}'],
  ['[]'],
  ['null'],
  ['{"account":"a"'],
])('A9 the body %s is malformed', async (body) => {
  expect((await refused(site.post(CALL.login).type('json').send(body))).status).toBe(400);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

// Races

test.each([2, 3, 4, 5, 8])(
  'A10 of %i registrations of one name at once exactly one succeeds',
  async (count) => {
    const email = `race-${count}@shop.test`;
    await form(CALL.emailCode, { email });
    const code = await site.codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: count }, () => form(CALL.register, { email, code, password: encoded(PASSWORD) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    for (const { body } of answers) expect([0, 1003, 1004]).toContain(body.code);
    expect(site.rows('select id from accounts where login = ?', email)).toHaveLength(1);
  },
);

test('A10 of two new passwords at once exactly one holds', async () => {
  await site.member('two@shop.test');
  site.rows('delete from outbox where recipient = ?', 'two@shop.test');
  await form(CALL.emailCode, { email: 'two@shop.test', type: 'forget' });
  const code = await site.codeFor('two@shop.test');
  const passwords = ['the first of two', 'the second of two'];
  const answers = await Promise.all(
    passwords.map((password) =>
      form(CALL.forgetByEmail, { email: 'two@shop.test', code, password: encoded(password) }),
    ),
  );
  expect(answers.map(({ body }) => body.code as number).toSorted()).toEqual([0, 1003]);
  const winner = passwords[answers.findIndex(({ body }) => body.code === 0)];
  expect((await login('two@shop.test', winner)).body.code).toBe(0);
});

// Mail and link injection

test.each([
  'a@x.test%0d%0aBcc:b@y.test',
  'a@x.test%0aBcc:b@y.test',
  'a@x.test%0d',
  '%0aa@x.test',
  'a@x.test%00',
  'a@x.test%c2%85Bcc:b@y.test',
  'a%1b[31m@x.test',
])('A11 the address %s is malformed in every call', async (email) => {
  for (const address of [CALL.emailCode, CALL.register, CALL.forgetByEmail]) {
    const body = `email=${email}&code=123456&password=${encodeURIComponent(encoded(PASSWORD))}`;
    expect((await refused(site.post(address).type('form').send(body))).status).toBe(400);
  }
});

test.each([
  'a@x.test,b@y.test',
  'a@x.test;b@y.test',
  '<a@x.test>,<b@y.test>',
  'a@x.test <b@y.test>',
  '"a@x.test b"@y.test',
  'a@x.test\u2028b@y.test',
  'a@x.test b@y.test',
])('A11 %j is no single address', async (email) => {
  const { body } = await refused(form(CALL.emailCode, { email }));
  expect(body.fields).toEqual({ email: 'email' });
});

test.each(['812345678%0d%0aX:1', '812345678%00', '%0a812345678'])(
  'A11 the number %s is malformed',
  async (number) => {
    const address = `${CALL.phoneCodeByGet}?phonePrefix=66&phoneNumber=${number}`;
    expect((await refused(site.get(address).set('x-forwarded-for', '203.0.113.80'))).status).toBe(400);
  },
);

test('A11 a strange host is sent away before anything is sent', async () => {
  const before = site.outbox().length;
  const answer = await refused(
    form(CALL.emailCode, { email: 'known@shop.test', type: 'forget' }).set('host', 'evil.test'),
  );
  expect(answer.status).toBe(421);
  expect(site.outbox()).toHaveLength(before);
});

test('nothing of all this was a failure of ours', () => {
  expect(site.errors()).toEqual([]);
});
