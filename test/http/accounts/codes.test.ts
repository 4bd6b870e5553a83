import type { Test } from 'supertest';
import { expect, test } from 'vitest';
import { CALL, PASSWORD } from '../../support/account-site.ts';
import { encoded, solved } from '../../support/accounts.ts';
import { MINUTE, ownSite, refused, startThreatSite, wrongCode } from '../../support/threat-site.ts';

const site = await startThreatSite();
const { form, json, login } = site;

// Codes and captcha

test('A4 counting upwards from 000000 ends after five', async () => {
  await form(CALL.emailCode, { email: 'count@shop.test', type: 'register' });
  const code = await site.codeFor('count@shop.test');
  const submit = (given: string) =>
    form(CALL.register, { email: 'count@shop.test', code: given, password: encoded(PASSWORD) });
  for (let i = 0; i < 5; i += 1) await refused(submit(wrongCode(String(Number(code) + i).slice(-6))));
  expect((await refused(submit(code))).body.fields).toEqual({ code: 'code' });
  expect(site.rows('select id from accounts where login = ?', 'count@shop.test')).toEqual([]);
});

test('A4 a code is used once, for its purpose, its name, and in time', async () => {
  await form(CALL.emailCode, { email: 'once@shop.test', type: 'register' });
  const code = await site.codeFor('once@shop.test');
  const password = encoded(PASSWORD);
  await refused(form(CALL.forgetByEmail, { email: 'once@shop.test', code, password }));
  await refused(form(CALL.register, { email: 'other@shop.test', code, password }));
  await refused(form(CALL.register, { email: 'once@shop.test', code: `${code}0`, password }));
  await refused(login('once@shop.test', PASSWORD, { picVerificationCode: code }));
  expect((await form(CALL.register, { email: 'once@shop.test', code, password })).body.code).toBe(0);
  await refused(form(CALL.register, { email: 'once@shop.test', code, password }));
  await form(CALL.emailCode, { email: 'late@shop.test', type: 'register' });
  const late = await site.codeFor('late@shop.test');
  site.rows('update codes set created = created - ? where login = ?', 10 * MINUTE, 'late@shop.test');
  await refused(form(CALL.register, { email: 'late@shop.test', code: late, password }));
});

test('A4 nothing that is stored is the code', async () => {
  await form(CALL.emailCode, { email: 'hashed@shop.test', type: 'register' });
  const code = await site.codeFor('hashed@shop.test');
  expect(JSON.stringify(site.rows('select code_hash from codes'))).not.toContain(code);
});

test('A4 a solution and a ticket are good once, also at once', async () => {
  const here = (asked: Test) => asked.set('x-forwarded-for', '203.0.113.40');
  const { body } = await here(site.get(CALL.challenge));
  const payload = await solved(body.data);
  const answers = await Promise.all(Array.from({ length: 6 }, () => here(json(CALL.ticket, { payload }))));
  const good = answers.filter((answer) => answer.body.code === 0);
  expect(good).toHaveLength(1);
  const accessCode = good[0]?.body.data.ticket as string;
  const sent = await Promise.all(
    Array.from({ length: 3 }, (_, i) =>
      here(form(CALL.emailCode, { email: `ticket-${i}@shop.test`, accessCode })),
    ),
  );
  expect(sent.map((answer) => answer.body.code as number).toSorted()).toEqual([0, 1005, 1005]);
});

// Message flood

test.each([
  ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['a foreign origin', { origin: 'https://evil.test' }],
  ['no origin', { origin: 'null' }],
  ['a foreign referer', { referer: 'https://evil.test/page' }],
])('A5 a code by GET for %s is refused', async (_what, headers) => {
  const asked = site.get(CALL.phoneCodeByGet).query({ phonePrefix: '66', phoneNumber: '812345500' });
  expect((await refused(asked.set(headers))).status).toBe(403);
  expect(site.outbox().filter(({ recipient }) => recipient === '+66812345500')).toEqual([]);
});

test('A5 without a challenge an address gets three codes in ten minutes, with one more', async () => {
  const from = (email: string, more: object = {}) =>
    form(CALL.emailCode, { email, ...more }).set('x-forwarded-for', '203.0.113.50');
  for (let i = 0; i < 3; i += 1) await from(`flood-${i}@shop.test`).expect(200);
  const answer = await refused(from('flood-3@shop.test'));
  expect([answer.status, answer.body.fields]).toEqual([429, { accessCode: 'captcha' }]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  await from('flood-3@shop.test', { accessCode: await site.ticket('203.0.113.50') }).expect(200);
  expect((await refused(from('flood-4@shop.test', { accessCode: 'x' }))).body.code).toBe(1005);
});

test('A5 an address gets ten challenges, tickets and codes in a minute', async () => {
  const statuses = [];
  for (let i = 0; i < 20; i += 1)
    statuses.push((await site.get(CALL.challenge).set('x-forwarded-for', '203.0.113.51')).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('A5 a name gets five codes an hour, from wherever they are asked for', async () => {
  const ask = (from: number) =>
    form(CALL.emailCode, { email: 'hour@shop.test' }).set('x-forwarded-for', `203.0.114.${from}`);
  for (let i = 0; i < 5; i += 1) {
    expect((await ask(i)).status).toBe(200);
    const early = await refused(ask(i));
    expect([early.status, Number(early.headers['retry-after']) <= 60]).toEqual([429, true]);
  }
  const answer = await refused(ask(5));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  expect(answer.body.fields).toBeUndefined();
});

test('A5 an inbox gets five codes an hour, however its name is written', async () => {
  const spellings = [
    'in.box@gmail.com',
    'inbox+1@gmail.com',
    'inbox+2@googlemail.com',
    'i.n.box@gmail.com',
    'inbox@gmail.com',
  ];
  for (const email of spellings) await form(CALL.emailCode, { email }).expect(200);
  expect((await refused(form(CALL.emailCode, { email: 'inbox+3@gmail.com' }))).status).toBe(429);
});

test('A5 all visitors share a budget, proved or not', async () => {
  const own = await ownSite({ limits: { codesPerMinuteInAll: 2 } });
  const ask = async (name: string) =>
    own.form(CALL.emailCode, { email: `${name}@shop.test`, accessCode: await own.ticket() });
  expect([(await ask('one')).status, (await ask('two')).status]).toEqual([200, 200]);
  const answer = await refused(
    own.form(CALL.emailCode, { email: 'three@shop.test', accessCode: await own.ticket() }),
  );
  expect([answer.status, answer.body.fields]).toEqual([429, undefined]);
});

test('A5 all visitors without a challenge share a budget', async () => {
  const own = await ownSite({ limits: { unprovedCodesPerMinuteInAll: 4 } });
  const statuses = [];
  for (let i = 0; i < 6; i += 1)
    statuses.push((await own.form(CALL.emailCode, { email: `all-${i}@shop.test` })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  await own.form(CALL.emailCode, { email: 'all@shop.test', accessCode: await own.ticket() }).expect(200);
});
