import { expect, test } from 'vitest';
import { CALL, PASSWORD } from '../../support/account-site.ts';
import { standingClock } from '../../support/standing-clock.ts';
import { ownSite, refused, startThreatSite, WRONG } from '../../support/threat-site.ts';

const site = await startThreatSite();
const { form, login } = site;

// Guessing and stuffing

test('A2 the sixth wrong password needs a solved challenge or a mailed code', async () => {
  await site.member('guess@shop.test');
  for (let i = 0; i < 5; i += 1)
    await refused(login('guess@shop.test', WRONG)).then(({ status }) => expect(status).toBe(200));
  for (const password of [WRONG, PASSWORD]) {
    const answer = await refused(login('guess@shop.test', password));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body.fields).toEqual({ accessCode: 'captcha' });
  }
  const bad = await refused(login('guess@shop.test', PASSWORD, { accessCode: 'made-up' }));
  expect(bad.body).toMatchObject({ code: 1005, fields: { accessCode: 'captcha' } });
  const badCode = await refused(login('guess@shop.test', PASSWORD, { picVerificationCode: '000000' }));
  expect(badCode.body).toMatchObject({ code: 1003, fields: { picVerificationCode: 'code' } });
  const ticket = await site.ticket();
  await refused(login('guess@shop.test', WRONG, { accessCode: ticket }));
  expect((await refused(login('guess@shop.test', PASSWORD, { accessCode: ticket }))).body.code).toBe(1005);
  const right = await login('guess@shop.test', PASSWORD, { accessCode: await site.ticket() });
  expect(right.body.code).toBe(0);
  expect((await refused(login('guess@shop.test', WRONG))).status).toBe(200);
});

test('A2 a mailed code does in the place of a challenge', async () => {
  await site.member('mailed@shop.test');
  for (let i = 0; i < 5; i += 1) await login('mailed@shop.test', WRONG);
  site.rows('delete from outbox where recipient = ?', 'mailed@shop.test');
  await form(CALL.emailCode, { email: 'mailed@shop.test', type: 'login' }).expect(200);
  const picVerificationCode = await site.codeFor('mailed@shop.test');
  expect((await login('mailed@shop.test', PASSWORD, { picVerificationCode })).body.code).toBe(0);
});

test('A2 the same for a name without an account', async () => {
  for (let i = 0; i < 5; i += 1) await refused(login('stranger@shop.test', WRONG));
  const answer = await refused(login('stranger@shop.test', WRONG));
  expect([answer.status, answer.body.fields]).toEqual([429, { accessCode: 'captcha' }]);
});

test('A2 guesses sent side by side are counted like others', async () => {
  await site.member('parallel@shop.test');
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => refused(login('parallel@shop.test', WRONG))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('A2 with challenges twenty tries, then a growing wait, and never a lock for good', async () => {
  const clock = standingClock();
  const limits = { loginFreeTries: 2, loginProvedTries: 4, unprovedCodesPerMinuteInAll: 1000 };
  const own = await ownSite({ limits });
  const { loginHoldMs } = own.site.context.limits;
  await own.member('slow@shop.test');
  for (let i = 0; i < 4; i += 1)
    await refused(own.login('slow@shop.test', WRONG, { accessCode: i < 2 ? undefined : await own.ticket() }));
  const proved = async (password: string) =>
    await own.ticket().then((accessCode) => own.login('slow@shop.test', password, { accessCode }));
  for (const waitMs of [loginHoldMs, 2 * loginHoldMs]) {
    const held = await proved(PASSWORD);
    expect(held.status).toBe(429);
    expect(held.body.fields).toEqual({ picVerificationCode: 'captcha' });
    expect(Number(held.headers['retry-after'])).toBe(waitMs / 1000);
    clock.pass(waitMs - 1);
    expect((await proved(PASSWORD)).status).toBe(429);
    clock.pass(1);
    expect((await proved(WRONG)).body.code).toBeGreaterThan(1000);
  }
  clock.pass(4 * loginHoldMs);
  expect((await proved(PASSWORD)).body.code).toBe(0);
});

test('A2 forty names from one address', async () => {
  const statuses = [];
  for (let i = 0; i < 40; i += 1)
    statuses.push(
      (await refused(login(`stuffed-${i}@shop.test`, WRONG).set('x-forwarded-for', '203.0.113.9'))).status,
    );
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('A2 an IPv6 network is one address', async () => {
  const statuses = [];
  for (let i = 0; i < 32; i += 1)
    statuses.push(
      (
        await refused(
          login(`six-${i}@shop.test`, WRONG).set('x-forwarded-for', `2001:db8:0:7::${i.toString(16)}`),
        )
      ).status,
    );
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect(
    (await refused(login('six@shop.test', WRONG).set('x-forwarded-for', '2001:db8:0:8::1'))).status,
  ).toBe(200);
});

// Avoiding the limiter

const SPELLINGS = [
  'Case@Shop.test',
  ' case@shop.test ',
  'case@shop.test.',
  'ｃａｓｅ@shop.test',
  'CASE＠SHOP．TEST',
  '\u00a0case@shop.test',
];

test.each(SPELLINGS)('A3 %j counts as the same name', async (spelling) => {
  const name = `a3-${SPELLINGS.indexOf(spelling)}`;
  const spell = (text: string) =>
    text.replace(/case|ｃａｓｅ/i, (word) => (word === 'CASE' ? name.toUpperCase() : name));
  for (let i = 0; i < 5; i += 1) await refused(login(`${name}@shop.test`, WRONG));
  expect((await refused(login(spell(spelling), WRONG))).status).toBe(429);
});

test.each(['66812340003', '0066812340003', '+66 81 234 0003', '+66-81-234.0003', '+66 (0) 812340003'])(
  'A3 the number %j counts as the same name',
  async (spelling) => {
    for (let i = 0; i < 5; i += 1) await login('+66812340003', WRONG);
    expect((await refused(login(spelling, WRONG))).status).toBe(429);
  },
);

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip'])(
  'A3 an invented %s is nobody else',
  async (header) => {
    const own = await ownSite({ env: { TRUST_PROXY: 'false' }, limits: { loginsPerMinute: 3 } });
    const statuses = [];
    for (let i = 0; i < 5; i += 1) {
      const asked = own.login(`rotated-${i}@shop.test`, WRONG).set(header, `198.51.100.${i}`);
      statuses.push((await refused(asked)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  },
);
