import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { localeText, textPattern } from '../../support/locale-text.ts';
import { plainWords } from '../../support/plain-words.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const LOGIN = '/en_US/login.htm';
const post = (address: string, fields: Record<string, string>) =>
  site.post(address).set('user-agent', AGENTS.desktop).type('form').send(fields);

function formOf(html: string): string {
  return /<form class="form".*?<\/form>/s.exec(html)?.[0] ?? '';
}

test.each(['en_US', 'th', 'zh_CN'])(
  'a refused form in %s keeps what was typed and ties errors to fields',
  async (lang) => {
    const answer = await post(`/${lang}/login.htm`, { account: 'somchai@example.com', password: '' }).expect(
      422,
    );
    const form = formOf(answer.text);
    expect(form).toContain('value="somchai@example.com"');
    expect(form).toMatch(/<div class="error-summary" role="alert"[^>]*>.*<a href="#login-password">/s);
    expect(form).toMatch(
      /id="login-password"[^>]*aria-invalid="true"[^>]*aria-describedby="login-password-error"/,
    );
    expect(form).toContain('id="login-password-error"');
    expect(answer.headers['cache-control']).toBe('private, no-store');
  },
);

const EMPTY: Record<string, Record<string, [area: string, key: string]>> = {
  'login.htm': { account: ['forms', 'missing.account'], password: ['forms', 'missing.password'] },
  'register.htm': {
    email: ['forms', 'missing.email'],
    code: ['forms', 'missing.emailCode'],
    password: ['forms', 'missing.password'],
  },
  'phoneForgetPassword.htm': {
    phoneNumber: ['forms', 'missing.phone'],
    phoneAccountCode: ['forms', 'missing.phoneCode'],
    password: ['forms', 'missing.password'],
  },
  'partners.htm': {
    program: ['pages/partners', 'form.problems.choice'],
    name: ['forms', 'missing.name'],
    company: ['forms', 'missing.company'],
    email: ['forms', 'missing.email'],
    country: ['forms', 'problems.country'],
    content: ['forms', 'missing.message'],
  },
};
const empties = LOCALE_CODES.flatMap((locale) => Object.keys(EMPTY).map((page) => ({ locale, page })));

test.each(empties)(
  'an empty $page in $locale says in one sentence what to enter, the same on top and beside the field',
  async ({ locale, page }) => {
    const { text } = await post(`/${locale}/${page}`, { intent: '' }).expect(422);
    const form = plainWords(formOf(text));
    const [, summary = ''] = /<div class="error-summary"[^>]*>(.*?)<\/div>/s.exec(form) ?? [];
    const expected = Object.entries(EMPTY[page] ?? {}).map(([name, [area, key]]) => [
      name,
      localeText(locale, area, key),
    ]);
    const inSummary = [...summary.matchAll(/<a href="#[a-z]+-(\w+)">([^<]*)<\/a>/g)];
    expect(inSummary.map(([, name, words]) => [name, words])).toEqual(expected);
    const beside = [...form.matchAll(/id="[a-z]+-(\w+)-error">.*?<\/svg><span>([^<]*)<\/span><\/p>/gs)];
    expect(beside.map(([, name, words]) => [name, words])).toEqual(expected);
    expect(new Set(expected.map(([, words]) => words)).size).toBe(expected.length);
  },
);

test('a password comes back unless it is at fault itself', async () => {
  const kept = await post(LOGIN, { account: '', password: 'three old kettles' }).expect(422);
  expect(formOf(kept.text)).toContain('value="three old kettles"');
  // Threats I15: nowhere else, so that what reads the page's state finds no password.
  expect(kept.text.split('three old kettles')).toHaveLength(2);
  const wrong = await post(LOGIN, { account: 'nobody@example.com', password: 'three old kettles' }).expect(
    422,
  );
  expect(wrong.text).not.toContain('three old kettles');
});

test.each([
  ['account', 'y'.repeat(255), '254'],
  ['password', 'y'.repeat(257), '256'],
])('a longer %s than anybody has is said to be too long', async (field, value, most) => {
  const fields = { account: 'ann@example.com', password: 'three old kettles', [field]: value };
  const form = formOf((await post(LOGIN, fields).expect(422)).text);
  const tooLong = textPattern('en_US', 'forms', 'problems.tooLong', { count: most }).source;
  expect(form).toMatch(new RegExp(`<a href="#login-${field}">${tooLong}`));
});

test.each([
  ['desktop', '/en_US/register.htm', '/th/register.htm'],
  ['phone', '/m/in/register.htm', '/m/th/register.htm'],
] as const)(
  'the language switch of a form takes along what was typed, without script, on a %s',
  async (device, from, to) => {
    const agent = { 'user-agent': AGENTS[device] };
    const { text } = await site.get(from).set(agent);
    const [shown] = /<noscript><button type="submit" form="register" hidden="".*?<\/noscript>/s.exec(
      text,
    ) ?? [''];
    expect(shown).toContain(`name="intent" formAction="${to}"`);
    expect(text.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('class="language-links"');
    const typed = { way: 'phone', email: 'ann@shop.test', phonePrefix: '84', phoneNumber: '91 234' };
    const secrets = {
      code: '135790',
      phoneAccountCode: '246801',
      password: 'three old kettles',
      intent: 'language',
    };
    const answer = await site
      .post(to)
      .set(agent)
      .type('form')
      .send({ ...typed, ...secrets })
      .expect(200);
    expect(answer.text).toContain('<html lang="th">');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const form = formOf(answer.text);
    for (const value of ['ann@shop.test', '91 234']) expect(form).toContain(`value="${value}"`);
    expect(form).toMatch(/<option value="84" selected="">/);
    expect(form).not.toContain('class="error-summary"');
    expect(answer.text).not.toMatch(/135790|246801|three old kettles/);
    expect((await site.get(to).set(agent)).text).not.toContain('ann@shop.test');
  },
);

test('the switch of an address without a language takes along what was typed, too', async () => {
  const fields = { shopName: 'Indigo Lane', intent: 'language' };
  const agent = { 'user-agent': AGENTS.desktop };
  const sent = await site.post('/th/registerNext.htm').set(agent).type('form').send(fields).expect(307);
  expect(sent.headers['location']).toBe('/registerNext.htm');
  expect(String(sent.headers['set-cookie'])).toContain('i18n_redirected=th');
  const cookie = 'i18n_redirected=th';
  const { text } = await site
    .post('/registerNext.htm')
    .set(agent)
    .set({ cookie })
    .type('form')
    .send(fields)
    .expect(200);
  expect(text).toContain('<html lang="th">');
  expect(formOf(text)).toContain('value="Indigo Lane"');
});

test('what was typed cannot break out of the page', async () => {
  const attack = '"><script>alert(1)</script>';
  const answer = await post(LOGIN, { account: attack, password: '' }).expect(422);
  expect(answer.text).not.toContain('<script>alert');
});

test('a field with a name that every object has is refused', async () => {
  const answer = await site.post(LOGIN).type('form').send('__proto__=x&account=a');
  expect(answer.status).toBe(400);
});

test.each([
  [{ origin: 'https://evil.test' }, 403],
  [{ origin: 'null' }, 403],
  [{ referer: 'https://evil.test/en_US/login.htm' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 422],
  [{}, 422],
])('a post with %j is answered %i', async (headers, status) => {
  const answer = await post(LOGIN, { account: '' }).set(headers);
  expect(answer.status).toBe(status);
});

test.each([
  ['text/plain', 415],
  ['application/json', 415],
  ['multipart/form-data; boundary=x', 415],
])('a body of %s is answered %i', async (type, status) => {
  const answer = await site.post(LOGIN).set('content-type', type).send('account=a');
  expect(answer.status).toBe(status);
});

test('a body that is too long is 413, too many fields likewise', async () => {
  expect((await post(LOGIN, { account: 'x'.repeat(70_000) })).status).toBe(413);
  const many = Array.from({ length: 1001 }, (_, n) => `f${n}=1`).join('&');
  expect((await site.post(LOGIN).type('form').send(many)).status).toBe(413);
});

test('forms have a budget, also those that ask nothing of anybody', async () => {
  await using own = await startSite({ limits: { formsPerMinute: 2 } });
  const send = () => own.post(LOGIN).set('user-agent', AGENTS.desktop).type('form').send('account=');
  expect([(await send()).status, (await send()).status]).toEqual([422, 422]);
  const answer = await send();
  expect([answer.status, answer.headers['cache-control']]).toEqual([429, 'private, no-store']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await own.get(LOGIN)).status).toBe(200);
});

test.each([
  ['/en_US/index.htm', 'GET, HEAD'],
  ['/en_US/aboutUs.htm', 'GET, HEAD'],
])('%s takes no form', async (address, allowed) => {
  const answer = await post(address, { a: 'b' });
  expect([answer.status, answer.headers['allow']]).toEqual([405, allowed]);
});

test('another method names what a page with a form answers', async () => {
  const answer = await site.agent.put(LOGIN).set('user-agent', AGENTS.desktop);
  expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
});

test('budgets count a form without script like the calls it asks', async () => {
  await using small = await startSite({ limits: { loginsPerMinute: 2 } });
  const tries = () =>
    small.post(LOGIN).type('form').send({ account: 'x@example.com', password: 'not this one' });
  const tooMany = textPattern('en_US', 'forms', 'problems.tooManyFor');
  const texts = [await tries(), await tries(), await tries()].map(({ text }) => formOf(text));
  expect(texts.map((form) => tooMany.test(form))).toEqual([false, false, true]);
});
