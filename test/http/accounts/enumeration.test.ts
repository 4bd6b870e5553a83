import type { Test } from 'supertest';
import { beforeAll, expect, test } from 'vitest';
import { CALL, PASSWORD } from '../../support/account-site.ts';
import { encoded } from '../../support/accounts.ts';
import { refused, startThreatSite, WRONG, wrongCode } from '../../support/threat-site.ts';

const site = await startThreatSite();
const { form, json, login } = site;
beforeAll(() => site.member('known@shop.test'));

const hashesSoFar = async () => (await site.site.context.metrics.passwordHashes.get()).values[0]?.value ?? 0;

/** What an attacker can compare. */
async function visible(asked: Test) {
  const { status, body, headers } = await asked;
  const names = Object.keys(headers).toSorted();
  return { status, body: body as unknown, names, length: headers['content-length'] };
}

/** Whoever asks for this name. */
const fromOne = (email: string, asked: Test) =>
  asked.set('x-forwarded-for', email.startsWith('known') ? '203.0.113.77' : '203.0.113.78');

const QUESTIONS: [string, (email: string) => Test][] = [
  ['signing in by e-mail', (email) => login(email, WRONG)],
  [
    'asking for a code of a new password',
    (email) => fromOne(email, form(CALL.emailCode, { email, type: 'forget' })),
  ],
  ['asking for a code to sign in', (email) => form(CALL.emailCode, { email, type: 'login' })],
  ['asking for a code to register', (email) => form(CALL.emailCode, { email, type: 'register' })],
  [
    'registering with a wrong code',
    (email) => form(CALL.register, { email, code: '000000', password: encoded(PASSWORD) }),
  ],
  [
    'a new password with a wrong code',
    (email) => form(CALL.forgetByEmail, { email, code: '000000', password: encoded(PASSWORD) }),
  ],
  ['asking again too early', (email) => fromOne(email, form(CALL.emailCode, { email, type: 'forget' }))],
];

test.each(QUESTIONS)('A1 %s tells nothing about the name', async (_what, ask) => {
  const known = await visible(ask('known@shop.test'));
  const unknown = await visible(ask('nobody@shop.test'));
  expect(unknown).toEqual(known);
});

test('A1 only who has an account gets a message, and whoever asks cannot tell', async () => {
  await site.codeFor('known@shop.test');
  const kinds = (name: string) => site.outbox().filter(({ recipient }) => recipient === name).length;
  // Code and welcome, then one code each to register, to sign in and for a new password.
  await expect.poll(() => kinds('known@shop.test')).toBe(5);
  await expect.poll(() => kinds('nobody@shop.test')).toBe(1);
});

test('A1 the same for phone numbers', async () => {
  const phone = { phonePrefix: '66', phoneNumber: '812345001' };
  await json(CALL.phoneCode, phone);
  const phoneAccountCode = await site.codeFor('+66812345001');
  await json(CALL.phoneRegister, { ...phone, phoneAccountCode, password: encoded(PASSWORD) }).expect(200);
  const other = { ...phone, phoneNumber: '812345002' };
  expect(await visible(json(CALL.forgetPhoneCode, other))).toEqual(
    await visible(json(CALL.forgetPhoneCode, phone)),
  );
  const submit = { phoneAccountCode: '000000', password: encoded(PASSWORD) };
  expect(await visible(json(CALL.forgetPhone, { ...other, ...submit }))).toEqual(
    await visible(json(CALL.forgetPhone, { ...phone, ...submit })),
  );
  expect(await visible(login('+66812345002', WRONG))).toEqual(await visible(login('+66812345001', WRONG)));
});

test.each(['known@shop.test', 'nobody-at-all@shop.test', '+66812345009', 'no name', 'a@b'])(
  'A1 a sign-in as %s computes one hash',
  async (account) => {
    const before = await hashesSoFar();
    const { body } = await login(account, WRONG);
    expect(body).toEqual({ code: 1002, msg: 'credentials', data: null, fields: { password: 'credentials' } });
    expect((await hashesSoFar()) - before).toBe(1);
  },
);

test('A1 that a name is taken is told to who has its code, and to nobody else', async () => {
  await site.member('taken@shop.test');
  site.rows('update codes set created = 0');
  site.rows('delete from outbox where recipient = ?', 'taken@shop.test');
  await form(CALL.emailCode, { email: 'taken@shop.test', type: 'register' }).expect(200);
  const code = await site.codeFor('taken@shop.test');
  const submit = (given: string) =>
    form(CALL.register, { email: 'taken@shop.test', code: given, password: encoded(WRONG) });
  expect((await refused(submit(wrongCode(code)))).body.fields).toEqual({ code: 'code' });
  expect((await refused(submit(code))).body).toMatchObject({ code: 1004, fields: { email: 'taken' } });
  expect((await login('taken@shop.test')).body.code).toBe(0);
  expect((await refused(login('taken@shop.test', WRONG))).body.code).toBe(1002);
});
