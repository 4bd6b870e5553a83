import { afterAll, expect, test } from 'vitest';
import { startFakeBackend, type FakeAnswer } from '../../support/fake-backend.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';
import { textPattern } from '../../support/locale-text.ts';

/** All unproved requests come from one address. */
const limits = { unprovedCodesPer10Minutes: 1000, unprovedCodesPerMinuteInAll: 1000, codeResendMs: 1 };
const site = await startSite({ env: { OUTBOX: '1', RATE_LIMIT_FACTOR: '100' }, limits });
afterAll(() => site[Symbol.asyncDispose]());

const REGISTER = '/en_US/register.htm';
const NEXT = '/registerNext.htm';
const RESULT = '/en_US/check/pass/result.htm';
const THAI = '/m/en_US/frontend/thRegister.htm';
const PASSWORD = 'three old kettles';

interface Visitor {
  on?: TestSite;
  cookie?: string;
  phone?: boolean;
}

type Fields = Record<string, string | string[]>;

const post = (address: string, fields: Fields, { on = site, cookie = '', phone = false }: Visitor = {}) =>
  on
    .post(address)
    .set('user-agent', phone ? AGENTS.phone : AGENTS.desktop)
    .set('cookie', cookie)
    .type('form')
    .send(fields);

const get = (address: string, { on = site, cookie = '', phone = false }: Visitor = {}) =>
  on
    .get(address)
    .set('user-agent', phone ? AGENTS.phone : AGENTS.desktop)
    .set('cookie', cookie);

const formOf = (html: string) => /<form class="form".*?<\/form>/s.exec(html)?.[0] ?? '';

const wrongFields = (html: string) =>
  [...formOf(html).matchAll(/<li><a href="#[\w-]+?-(\w+)">/g)].map(([, name]) => name);

/** Waits for the nth message. */
async function codeFor(to: string, nth = 1): Promise<string> {
  const codes = async () => {
    const { body } = await site.get('/outbox');
    const messages = (body as { to: string; code: string }[]).filter((message) => message.to === to);
    return messages.map(({ code }) => code).filter((code) => code !== '');
  };
  await expect.poll(async () => (await codes()).length, { interval: 5 }).toBe(nth);
  return (await codes())[0] ?? '';
}

const cookiesOf = (headers: Record<string, unknown>) =>
  ((headers['set-cookie'] ?? []) as string[]).map((line) => line.split(';', 1)[0]).join('; ');

/** Returns the cookies of the new session. */
async function signUp(email: string): Promise<string> {
  await post(REGISTER, { email, intent: 'emailCode' }).expect(200);
  const answer = await post(REGISTER, { email, code: await codeFor(email), password: PASSWORD }).expect(303);
  return cookiesOf(answer.headers);
}

test.each([
  [{ email: 'ann@shop', code: '135790', password: PASSWORD }, ['email']],
  [{ email: 'ann@shop.test', code: '', password: PASSWORD }, ['code']],
  [{ email: 'ann@shop.test', code: '135790', password: 'kettle' }, ['password']],
  [{ email: 'ann@shop.test', code: '000000', password: PASSWORD }, ['code']],
  [{ email: 'ann@shop.test', code: '135790', password: 'password123' }, ['code', 'password']],
  [{ email: 'ann@shop.test\r\nBcc:b@y.test', intent: 'emailCode' }, ['email']],
  [
    { way: 'phone', phonePrefix: '66', phoneNumber: '12', phoneAccountCode: '1', password: '' },
    ['phoneNumber', 'phoneAccountCode', 'password'],
  ],
  [{ way: 'phone', phonePrefix: '66', phoneNumber: '000 000 000', intent: 'phoneCode' }, ['phoneNumber']],
  [{ way: 'phone', phonePrefix: '<b>', phoneNumber: '0812345678', intent: 'phoneCode' }, ['phoneNumber']],
  [{ way: ['phone', 'email'], phoneNumber: ['', '0812345678'], intent: 'phoneCode' }, ['phoneNumber']],
])('%j is refused at the fields %j', async (fields, names) => {
  const answer = await post(REGISTER, fields).expect(422);
  expect(wrongFields(answer.text)).toEqual(names);
  for (const name of names) expect(formOf(answer.text)).toContain(`id="register-${name}-error"`);
});

test.each(['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'])('a refusal in %s keeps both ways', async (lang) => {
  const fields = {
    way: 'phone',
    email: 'ann@shop.test',
    phonePrefix: '84',
    phoneNumber: 'x',
    password: PASSWORD,
  };
  const { text } = await post(`/${lang}/register.htm`, fields).expect(422);
  const form = formOf(text);
  expect(form).toMatch(/<input[^>]*value="phone"[^>]*checked=""|<input[^>]*checked=""[^>]*value="phone"/);
  expect(form).toContain('value="ann@shop.test"');
  expect(form).toMatch(/<option value="84" selected="">/);
  expect(form).toContain(`value="${PASSWORD}"`);
  expect(text).not.toMatch(/\{\{\w+\}\}|form\.\w+|forms\.\w+\./);
});

test('by e-mail: code, a wrong password, the account, the next step, the dashboard', async () => {
  const email = 'ann@journey.test';
  const sent = await post(REGISTER, { email, password: PASSWORD, intent: 'emailCode' }).expect(200);
  expect(formOf(sent.text)).toMatch(/class="code-note" role="status"><svg/);
  expect(formOf(sent.text)).toContain(`value="${PASSWORD}"`);
  const code = await codeFor(email);
  const short = await post(REGISTER, { email, code, password: 'kettle' }).expect(422);
  expect(formOf(short.text)).toContain(`value="${code}"`);
  const done = await post(REGISTER, { email, code, password: PASSWORD }).expect(303);
  expect(done.headers['location']).toBe(NEXT);
  const cookie = cookiesOf(done.headers);
  expect(cookie).toMatch(/muc_token=.*i18n_redirected=en_US/);

  expect((await get(NEXT, { cookie })).text).toMatch(
    textPattern('en_US', 'pages/registerNext', 'visitor.named', { name: 'ann' }),
  );
  const shop = {
    shopName: 'Indigo Lane',
    marketplaces: ['Shopee', 'Lazada'],
    country: 'SG',
    heard: 'friend',
  };
  const told = await post(NEXT, shop, { cookie }).expect(303);
  expect(told.headers['location']).toBe('/web/dashboard.htm');
  expect((await get(RESULT, { cookie })).text).toContain('data-state="accepted"');
});

test.each([
  ['62', '812 3456 7890', '+6281234567890'],
  ['60', '\u202a012\u2011345\u00a06789\u202c', '+60123456789'],
])('who registers as %s %j logs in with the same text', async (phonePrefix, typed, whole) => {
  const way = { way: 'phone', phonePrefix, phoneNumber: typed };
  await post(REGISTER, { ...way, intent: 'phoneCode' }).expect(200);
  const code = await codeFor(whole);
  const phoneAccountCode = `\u200e${code.slice(0, 3)}\u2011${code.slice(3)}.`;
  await post(REGISTER, { ...way, phoneAccountCode, password: PASSWORD }).expect(303);
  await post('/en_US/login.htm', { account: typed, phonePrefix, password: PASSWORD }).expect(303);
});

test('by phone, on a phone, in Thai: the language goes along to the address that has none', async () => {
  const way = { way: 'phone', phonePrefix: '66', phoneNumber: '081 234 5678' };
  const visitor = { phone: true };
  await post('/m/th/register.htm', { ...way, intent: 'phoneCode' }, visitor).expect(200);
  const phoneAccountCode = await codeFor('+66812345678');
  const fields = { ...way, phoneAccountCode, password: PASSWORD };
  const done = await post('/m/th/register.htm', fields, visitor).expect(303);
  expect(done.headers['location']).toBe('/m/registerNext.htm');
  const next = await get('/m/registerNext.htm', { phone: true, cookie: cookiesOf(done.headers) });
  expect(next.text).toContain('<html lang="th">');
  expect(next.text).toMatch(/<option value="TH" selected="">/);
});

test('a name that has an account is told so only with the code, and offered to log in', async () => {
  const email = 'twice@journey.test';
  await signUp(email);
  const again = await post(REGISTER, { email, password: PASSWORD, intent: 'emailCode' }).expect(200);
  expect(again.text).toContain('<div hidden=""><div data-static="taken">');
  const fields = { email, code: await codeFor(email, 2), password: PASSWORD };
  const taken = await post(REGISTER, fields).expect(422);
  expect(wrongFields(taken.text)).toEqual(['email']);
  expect(taken.text).toMatch(/<div><div data-static="taken">.*?<a href="\/en_US\/login\.htm">/s);
});

test('without a challenge codes are rationed, and the form says so', async () => {
  await using strict = await startSite({ limits: { unprovedCodesPer10Minutes: 1 } });
  const ask = (email: string) => post(REGISTER, { email, intent: 'emailCode' }, { on: strict });
  await ask('one@journey.test').expect(200);
  const second = await ask('two@journey.test').expect(422);
  expect(second.text).toMatch(textPattern('en_US', 'forms', 'problems.unproved'));
  expect(second.text).toContain('value="two@journey.test"');
});

test.each(['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'])(
  'the Thai sign-up under %s is Thai, and asks for a Thai number',
  async (lang) => {
    const { text } = await get(`/m/${lang}/frontend/thRegister.htm`, { phone: true }).expect(200);
    expect(text).toContain('<html lang="th">');
    expect(text).toMatch(/<option value="66" selected="">/);
    expect(text).toContain('data-layout="m-thlogin"');
  },
);

test('the Thai sign-up: the older call sends the code, then account and next step in Thai', async () => {
  const number = { phonePrefix: '66', phoneNumber: '0898765432' };
  await post(THAI, { ...number, intent: 'phoneCode' }, { phone: true }).expect(200);
  const fields = { ...number, phoneAccountCode: await codeFor('+66898765432'), password: PASSWORD };
  const done = await post(THAI, fields, { phone: true }).expect(303);
  expect(done.headers['location']).toBe('/m/registerNext.htm');
  expect(cookiesOf(done.headers)).toContain('i18n_redirected=th');
});

test('the next step without a session: what to do first, and a refusal that keeps what was sent', async () => {
  const { text } = await get(NEXT).expect(200);
  expect(text).toMatch(
    /class="signed-out result".*?href="\/en_US\/register\.htm".*?href="\/en_US\/login\.htm"/s,
  );
  const shop = { shopName: 'Indigo Lane', marketplaces: ['Shopee', 'other'], country: 'VN', heard: 'event' };
  const refused = await post(NEXT, shop).expect(422);
  const form = formOf(refused.text);
  expect(form).toMatch(textPattern('en_US', 'forms', 'problems.signedOut'));
  expect(form).toMatch(/<div><div data-static="session">/);
  expect(form).toContain('value="Indigo Lane"');
  expect(form.match(/checked=""/g)).toHaveLength(3);
  expect(form).toMatch(/<option value="VN" selected="">/);
});

test.each([
  [{ shopName: '', marketplaces: 'Shopee', country: 'SG' }, ['shopName']],
  [{ shopName: 'x'.repeat(121), marketplaces: 'Shopee', country: 'SG' }, ['shopName']],
  [{ shopName: 'x', country: 'SG' }, ['marketplaces']],
  [{ shopName: 'x', marketplaces: ['Shopee', 'eBay'], country: 'sg' }, ['marketplaces', 'country']],
  [{ shopName: 'x', marketplaces: 'Shopee', country: 'SG', heard: 'tv' }, ['heard']],
])('the next step refuses %j at %j', async (fields, names) => {
  expect(wrongFields((await post(NEXT, fields).expect(422)).text)).toEqual(names);
});

test.each([REGISTER, NEXT, THAI])('%s takes nothing from another site', async (address) => {
  const foreign = { origin: 'https://evil.test' };
  expect((await post(address, { email: 'ann@shop.test', intent: 'emailCode' }).set(foreign)).status).toBe(
    403,
  );
});

const account = (status: string, more = {}): FakeAnswer => ({
  data: { userId: 1, name: 'ann', status, ...more },
});

test.each([
  ['signedOut', { data: null }, 'href="/en_US/login.htm"'],
  ['new', account('new'), 'href="/registerNext.htm"'],
  ['review', account('review'), textPattern('en_US', 'pages/checkPassResult', 'review.second')],
  ['accepted', account('accepted'), 'href="/web/dashboard.htm"'],
  ['accepted', { data: { userId: 1 } }, 'href="/web/dashboard.htm"'],
  ['refused', account('refused', { reason: 'No such shop <b>' }), 'No such shop &lt;b&gt;'],
  ['refused', account('refused'), 'href="mailto:help@shop.test"'],
  ['failed', { status: 400 }, `href="${RESULT}"`],
] as [string, FakeAnswer, string | RegExp][])('the result shows %s', async (state, isLogin, words) => {
  const contact = {
    id: 'help',
    kind: 'email',
    label: 'Help',
    value: 'help@shop.test',
    href: 'mailto:help@shop.test',
  };
  const helpCustomerService = { data: [{ ...contact, hours: '', languages: ['en_US'] }] };
  await using platform = await startFakeBackend({ isLogin, helpCustomerService });
  await using on = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const { text, headers } = await get(RESULT, { on, cookie: 'muc_token=a' }).expect(200);
  const card = /<section class="result" data-state="(\w+)".*?<\/section>/s.exec(text);
  expect(card?.[1]).toBe(state);
  expect(card?.[0]).toMatch(words);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('nothing of a visitor stands in the log, and nothing failed', () => {
  expect(site.errors()).toEqual([]);
  expect(JSON.stringify(site.log)).not.toMatch(/journey\.test|kettle|812345678|898765432/);
});
