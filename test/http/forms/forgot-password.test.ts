import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';
import { textPattern } from '../../support/locale-text.ts';

/** All unproved requests come from one address. */
const limits = { unprovedCodesPer10Minutes: 1000, unprovedCodesPerMinuteInAll: 1000, codeResendMs: 1 };
const site = await startSite({ env: { OUTBOX: '1', RATE_LIMIT_FACTOR: '100' }, limits });
afterAll(() => site[Symbol.asyncDispose]());

const MAIL = '/en_US/forgetPwd.htm';
const PHONE = '/en_US/phoneForgetPassword.htm';
const OLD = 'three old kettles';
const NEW = 'seven green lamps';

type Fields = Record<string, string>;

const post = (address: string, fields: Fields) =>
  site
    .post(address)
    .set('user-agent', address.startsWith('/m/') ? AGENTS.phone : AGENTS.desktop)
    .type('form')
    .send(fields);

const formOf = (html: string) => /<form class="form".*?<\/form>/s.exec(html)?.[0] ?? '';

const wrongFields = (html: string) =>
  [...formOf(html).matchAll(/<li><a href="#forgot-(\w+)">/g)].map(([, name]) => name);

/** Waits until so many messages were sent and returns the last code. */
async function codeFor(to: string, count: number): Promise<string> {
  const codes = async () => {
    const { body } = await site.get('/outbox');
    return (body as { to: string; code: string }[])
      .filter((message) => message.to === to && message.code !== '')
      .map(({ code }) => code);
  };
  await expect.poll(async () => (await codes()).length, { interval: 5 }).toBe(count);
  return (await codes())[0] ?? '';
}

async function signUpByEmail(email: string): Promise<void> {
  const address = '/en_US/register.htm';
  await post(address, { email, intent: 'emailCode' }).expect(200);
  await post(address, { email, code: await codeFor(email, 1), password: OLD }).expect(303);
}

async function signUpByPhone(number: Fields, to: string): Promise<void> {
  const address = '/en_US/register.htm';
  const way = { way: 'phone', ...number };
  await post(address, { ...way, intent: 'phoneCode' }).expect(200);
  await post(address, { ...way, phoneAccountCode: await codeFor(to, 1), password: OLD }).expect(303);
}

const logIn = (account: string, password: string) => post('/en_US/login.htm', { account, password });

test.each([
  [MAIL, { email: '', code: '', password: '' }, ['email', 'code', 'password']],
  [MAIL, { email: 'ann@shop', code: '135790', password: NEW }, ['email']],
  [MAIL, { email: 'ann@shop.test', code: '12', password: NEW }, ['code']],
  [MAIL, { email: 'ann@shop.test', code: '135790', password: 'lamp' }, ['password']],
  [MAIL, { email: 'ann@shop.test', code: '135790', password: 'password123' }, ['code', 'password']],
  [MAIL, { email: 'ann@shop.test', code: '135790', password: NEW }, ['code']],
  [MAIL, { email: '', intent: 'code' }, ['email']],
  [MAIL, { email: 'ann@shop.test\r\nBcc:b@y.test', intent: 'code' }, ['email']],
  [
    PHONE,
    { phonePrefix: '66', phoneNumber: '', phoneAccountCode: '', password: '' },
    ['phoneNumber', 'phoneAccountCode', 'password'],
  ],
  [PHONE, { phonePrefix: '66', phoneNumber: '12', intent: 'code' }, ['phoneNumber']],
  [PHONE, { phonePrefix: '66', phoneNumber: '000 000 000', intent: 'code' }, ['phoneNumber']],
  [
    PHONE,
    { phonePrefix: '66', phoneNumber: '0812345670', phoneAccountCode: '135790', password: NEW },
    ['phoneAccountCode'],
  ],
] as [string, Fields, string[]][])(
  '%s with %j is refused at the fields %j',
  async (address, fields, names) => {
    const answer = await post(address, fields).expect(422);
    expect(wrongFields(answer.text)).toEqual(names);
    for (const name of names) expect(formOf(answer.text)).toContain(`id="forgot-${name}-error"`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  },
);

test.each([MAIL, PHONE])('%s posted from another site is forbidden', async (address) => {
  await post(address, { intent: 'code' }).set('origin', 'https://evil.test').expect(403);
});

test.each(['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'])(
  'in %s nothing is left without words',
  async (lang) => {
    for (const path of ['forgetPwd.htm', 'phoneForgetPassword.htm']) {
      const fields = { email: 'a', phoneNumber: 'b', phonePrefix: '84', password: OLD };
      const { text } = await post(`/${lang}/${path}`, fields).expect(422);
      expect(formOf(text)).toContain(`value="${OLD}"`);
      expect(text).not.toMatch(/\{\{\w+\}\}|form\.\w+|forms\.\w+\./);
    }
  },
);

test('by e-mail: code, new password, the login page says so, the old one is dead', async () => {
  const email = 'ann@forgot.test';
  await signUpByEmail(email);
  const sent = await post(MAIL, { email, password: NEW, intent: 'code' }).expect(200);
  expect(formOf(sent.text)).toMatch(textPattern('en_US', 'pages/forgetPwd', 'form.sent'));
  expect(formOf(sent.text)).toContain(`value="${NEW}"`);
  const code = (await codeFor(email, 2)).replace(/^.../, '$& ');
  const done = await post(MAIL, { email, code, password: NEW }).expect(303);
  expect(done.headers['location']).toBe('/en_US/login.htm#changed');
  expect((await site.get('/en_US/login.htm').set('user-agent', AGENTS.desktop)).text).toContain(
    'id="changed"',
  );
  expect((await logIn(email, OLD)).status).toBe(422);
  expect((await logIn(email, NEW)).headers['location']).toBe('/web/dashboard.htm');
});

test('by phone, on a phone, in Thai', async () => {
  const number = { phonePrefix: '66', phoneNumber: '081 234 5679' };
  await signUpByPhone(number, '+66812345679');
  const address = '/m/th/phoneForgetPassword.htm';
  await post(address, { ...number, intent: 'code' }).expect(200);
  const phoneAccountCode = await codeFor('+66812345679', 2);
  const done = await post(address, { ...number, phoneAccountCode, password: NEW }).expect(303);
  expect(done.headers['location']).toBe('/m/th/login.htm#changed');
  expect((await logIn('+66812345679', NEW)).status).toBe(303);
});

test('an address without an account is answered in the same words', async () => {
  await signUpByEmail('known@forgot.test');
  const said = async (email: string) => {
    const { status, text } = await post(MAIL, { email, intent: 'code' });
    const wrong = await post(MAIL, { email, code: '135790', password: NEW });
    const plain = (html: string) => formOf(html).replaceAll(email, '');
    return [status, plain(text), wrong.status, plain(wrong.text)];
  };
  expect(await said('nobody@forgot.test')).toEqual(await said('known@forgot.test'));
});
