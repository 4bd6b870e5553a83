import { afterAll, expect, test } from 'vitest';
import { phonePrefixOf } from '../../../shared/countries.ts';
import { CALL, cookieOf, PASSWORD, startAccountSite } from '../../support/account-site.ts';
import { asPayload, encoded } from '../../support/accounts.ts';

// The file shares one site: visitors have their own addresses, and shared budgets are out of reach.
const site = await startAccountSite({ limits: { unprovedCodesPerMinuteInAll: 10_000 } });
afterAll(() => site[Symbol.asyncDispose]());

const { form, json, login } = site;

async function isLogin(cookie: string) {
  const { body } = await site.get(CALL.isLogin).set('cookie', cookie).expect(200);
  return body.data as null | { userId: string; name: string; status: string };
}

test('an e-mail address registers, is signed in, signs out and in again', async () => {
  const cookie = await site.member('mali@shop.test');
  const account = await isLogin(cookie);
  expect(account).toEqual({ userId: expect.any(String), name: 'mali', status: 'new' });
  const again = await login('mali@shop.test').set('cookie', cookie).expect(200);
  expect(again.body).toEqual({ code: 0, msg: '', data: { userId: account?.userId } });
  expect(cookieOf(again)).not.toBe(cookie);
  expect(await isLogin(cookie)).toBeNull();
  expect(await isLogin(cookieOf(again))).toEqual(account);
  await site.post('/web/dashboard.htm').set('cookie', cookieOf(again)).expect(303);
  expect(await isLogin(cookieOf(again))).toBeNull();
});

test.each([
  ['POST', CALL.phoneCode],
  ['GET', CALL.phoneCodeByGet],
])('a phone number registers with a code by %s %s', async (method, address) => {
  const phoneNumber = method === 'GET' ? '0812345671' : '0812345672';
  const phone = { phonePrefix: '66', phoneNumber };
  const login = `+66${phoneNumber.slice(1)}`;
  const sent = await (method === 'GET' ? site.get(address).query(phone) : json(address, phone)).expect(200);
  expect(sent.body.data).toEqual({ resendAfter: 60, validFor: 600 });
  const answer = await json(CALL.phoneRegister, {
    ...phone,
    phoneNumber: phoneNumber.slice(1),
    phoneAccountCode: await site.codeFor(login),
    password: encoded(PASSWORD),
    invitationCode: 'partner-7',
    sourceChannelId: '42',
  }).expect(200);
  expect(answer.body.code).toBe(0);
  expect(await isLogin(cookieOf(answer))).toMatchObject({
    name: `+66••••••${phoneNumber.slice(-3)}`,
    status: 'new',
  });
  expect(
    site.rows('select kind, invitation_code, source_channel_id from accounts where login = ?', login),
  ).toEqual([{ kind: 'phone', invitation_code: 'partner-7', source_channel_id: '42' }]);
  const kinds = site.outbox().filter(({ recipient }) => recipient === login);
  expect(kinds.map(({ channel }) => channel)).toEqual(['sms', 'sms']);
});

test('a phone number signs in under every spelling, and gets another password', async () => {
  const phone = { phonePrefix: '+66', phoneNumber: '812345673' };
  await json(CALL.phoneCode, phone).expect(200);
  const phoneAccountCode = await site.codeFor('+66812345673');
  await json(CALL.phoneRegister, { ...phone, phoneAccountCode, password: encoded(PASSWORD) }).expect(200);
  for (const account of ['+66812345673', '66812345673', '+66 81-234-5673'])
    expect((await login(account)).body.code).toBe(0);
  await json(CALL.forgetPhoneCode, phone).expect(200);
  const code = await site.codeFor('+66812345673');
  const changed = await json(CALL.forgetPhone, {
    ...phone,
    phoneAccountCode: code,
    password: encoded('another one 1'),
  });
  expect(changed.body).toEqual({ code: 0, msg: '', data: null });
  expect((await login('+66812345673')).body.code).toBe(1002);
  expect((await login('+66812345673', 'another one 1')).body.code).toBe(0);
});

test.each([
  ['th', '66', '081 234 5674', '+66812345674'],
  ['vi', '84', '0912 345 674', '+84912345674'],
])('a local number signs in on the page in %s', async (lang, phonePrefix, phoneNumber, name) => {
  await json(CALL.phoneCode, { phonePrefix, phoneNumber }).expect(200);
  const phoneAccountCode = await site.codeFor(name);
  const phone = { phonePrefix, phoneNumber, phoneAccountCode, password: encoded(PASSWORD) };
  await json(CALL.phoneRegister, phone).expect(200);
  const page = `/${lang}/login.htm`;
  const { text } = await site.get(page).expect(200);
  expect(text).toMatch(new RegExp(`<option value="${phonePrefix}" selected=""`));
  const entered = await form(page, { account: phoneNumber, phonePrefix, password: PASSWORD }).expect(303);
  expect(entered.headers['location']).toBe('/web/dashboard.htm');
  const other = phonePrefix === '66' ? '84' : '66';
  const refused = await form(page, { account: phoneNumber, phonePrefix: other, password: PASSWORD }).expect(
    422,
  );
  expect(refused.text).toContain(`value="${phoneNumber}"`);
  expect(refused.text).toMatch(new RegExp(`<option value="${other}" selected=""`));
});

test('the cookies of a session and its device are ours alone', async () => {
  await site.member('cookie@shop.test');
  const { headers } = await login('cookie@shop.test');
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^muc_token=[\w-]{43}; Max-Age=43200; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^known_device=[\w-]{43}; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    ),
  ]);
  expect(headers['cache-control']).toBe('no-store');
});

test('the country that a visitor calls from', async () => {
  const { body } = await site.get(CALL.defaultPhoneCode).set('accept-language', 'vi-VN');
  expect(body.data).toEqual({ country: 'VN', phonePrefix: phonePrefixOf('VN') });
  const chosen = await site
    .get(CALL.defaultPhoneCode)
    .set({ 'accept-language': 'en-US', cookie: 'language=th' });
  expect(chosen.body.data).toEqual({ country: 'TH', phonePrefix: phonePrefixOf('TH') });
});

test('messages are in the language of the visitor', async () => {
  await form(CALL.emailCode, { email: 'thai@shop.test', type: 'register' }).set('cookie', 'language=th');
  const code = await site.codeFor('thai@shop.test');
  await form(CALL.register, { email: 'thai@shop.test', code, password: encoded(PASSWORD) }).set(
    'cookie',
    'language=th',
  );
  expect(site.rows('select locale from accounts where login = ?', 'thai@shop.test')).toEqual([
    { locale: 'th' },
  ]);
});

test.each([
  ['empty address', { email: ' ' }, { email: 'required' }],
  ['no address', { email: 'ann' }, { email: 'email' }],
  ['no password', { password: 'plain text' }, { password: 'required' }],
  ['empty password', { password: encoded('') }, { password: 'required' }],
  ['short password', { password: encoded('short') }, { password: 'tooShort' }],
  ['long password', { password: encoded('x'.repeat(257)) }, { password: 'tooLong' }],
  ['common password', { password: encoded('Password1') }, { password: 'common' }],
  ['its own name', { password: encoded('FIELDS@shop.test') }, { password: 'common' }],
  ['wrong code', { code: '000000' }, { code: 'code' }],
  ['no digits', { code: 'abc' }, { code: 'code' }],
])('registering with %s names the field', async (_what, change, fields) => {
  const body = { email: 'fields@shop.test', code: '123456', password: encoded(PASSWORD), ...change };
  const { status, body: answer } = await form(CALL.register, body);
  expect(status).toBe(200);
  expect(answer).toMatchObject({ data: null, fields });
  expect(answer.code).toBeGreaterThan(1000);
});

test('a phone number that takes no messages is refused at its field', async () => {
  for (const phoneNumber of ['', '12', '21234567', 'abcdefghi']) {
    const { body } = await json(CALL.phoneCode, { phonePrefix: '66', phoneNumber });
    expect(body.fields).toEqual({ phoneNumber: phoneNumber === '' ? 'required' : 'phone' });
  }
});

test('a challenge that was not solved is refused', async () => {
  const { body } = await json(CALL.ticket, { payload: asPayload({ challenge: {}, solution: {} }) });
  expect(body).toMatchObject({ code: 1005, fields: { payload: 'captcha' } });
});

test('nothing that came here failed', () => {
  expect(site.errors()).toEqual([]);
});
