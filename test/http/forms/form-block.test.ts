import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const limits = { unprovedCodesPer10Minutes: 1000, unprovedCodesPerMinuteInAll: 1000, codeResendMs: 1 };
const site = await startSite({ env: { OUTBOX: '1', RATE_LIMIT_FACTOR: '100' }, limits });
afterAll(() => site[Symbol.asyncDispose]());

const PAGE = '/th/frontend/shopeeSellerAdsPage1.html';

const get = (address: string, agent: string = AGENTS.desktop) => site.get(address).set('user-agent', agent);
const post = (address: string, fields: Record<string, string>, on = site) =>
  on.post(address).set('user-agent', AGENTS.desktop).type('form').send(fields);

interface Found {
  action: string;
  /** What a browser would send of an untouched form, by the pressed button. */
  fields: Record<string, string>;
}

/** The form of a block as its markup tells it. */
function beginningOf(html: string): Found {
  const form = /<form class="form" noValidate=""[^>]* action="([^"]+)".*?<\/form>/s.exec(html);
  const fields: Record<string, string> = {};
  for (const [tag] of (form?.[0] ?? '').matchAll(/<(?:input|button|textarea)[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1];
    if (name === undefined || (tag.includes('type="radio"') && !tag.includes('checked'))) continue;
    fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? '';
  }
  for (const [, name, options] of (form?.[0] ?? '').matchAll(
    /<select[^>]*name="(\w+)"[^>]*>(.*?)<\/select>/gs,
  ))
    fields[name as string] = /value="(\w+)" selected=""/.exec(options as string)?.[1] ?? '';
  return { action: form?.[1] ?? '', fields };
}

const newFormOf = (html: string) => /<form class="form" id="register".*?<\/form>/s.exec(html)?.[0] ?? '';

test('the page with the form is kept for everybody', async () => {
  const { headers, text } = await get(PAGE).expect(200);
  expect(headers['cache-control']).toMatch(/^public/);
  expect(headers['set-cookie']).toBeUndefined();
  expect(text).not.toContain('<form class="form" id="register"');
});

test('what comes next and what it costs stands between the button and the way for those with an account', async () => {
  const [form = ''] = /<form class="form" noValidate="".*?<\/form>/s.exec((await get(PAGE)).text) ?? [];
  const [button, note, logIn] = ['</button>', '<p class="note">', '<p class="log-in">'].map((part) =>
    form.lastIndexOf(part),
  ) as [number, number, number];
  expect(button).toBeGreaterThan(0);
  expect(note).toBeGreaterThan(button);
  expect(logIn).toBeGreaterThan(note);
});

test('by e-mail in Thai: what the form holds leads to the sign-up with the code on its way', async () => {
  const { action, fields } = beginningOf((await get(PAGE)).text);
  expect(action).toBe('/th/register.htm');
  const email = 'nok@form.test';
  const { text } = await post(action, { ...fields, email }).expect(200);
  expect(newFormOf(text)).toContain(`value="${email}"`);
  expect(newFormOf(text)).toMatch(/class="code-note" role="status"><svg/);
  const mailed = async () => ((await site.get('/outbox')).body as { to: string }[]).map(({ to }) => to);
  await expect.poll(mailed, { interval: 5 }).toContain(email);
});

test('by phone, on a phone: the country of the market is chosen', async () => {
  const { action, fields } = beginningOf((await get(`/m${PAGE}`, AGENTS.phone)).text);
  expect([action, fields['phonePrefix']]).toEqual(['/m/th/register.htm', '66']);
  const { text } = await post(action, { ...fields, way: 'phone', phoneNumber: '081 234 5678' }).expect(200);
  expect(newFormOf(text)).toContain('value="081 234 5678"');
  expect(newFormOf(text)).toMatch(/class="code-note" role="status"><svg/);
});

test('a wrong address is refused where the sign-up shows it', async () => {
  const { action, fields } = beginningOf((await get(PAGE)).text);
  const { text } = await post(action, { ...fields, email: 'nok@shop' }).expect(422);
  expect(newFormOf(text)).toContain('id="register-email-error"');
  expect(newFormOf(text)).toContain('value="nok@shop"');
});

test('where only a challenge would do, the sign-up opens without a refusal', async () => {
  await using strict = await startSite({ limits: { unprovedCodesPer10Minutes: 1 } });
  const begin = (email: string) => post('/th/register.htm', { email, intent: 'begin' }, strict);
  await begin('one@form.test').expect(200);
  const { text } = await begin('two@form.test').expect(200);
  expect(newFormOf(text)).toContain('value="two@form.test"');
  expect(newFormOf(text)).not.toContain('error-summary');
});

test.each([
  ['/th/handlerTrain.htm', { name: 'นก', email: 'nok@form.test' }, 200],
  ['/th/handlerTrain.htm', { name: 'นก', email: 'nok' }, 422],
  ['/vi/partners.htm', { name: 'An', company: 'An & Co', email: 'an@form.test' }, 200],
  ['/vi/partners.htm', { name: 'An', company: 'x'.repeat(201), email: '' }, 422],
] as const)('%s goes on with %j: %i', async (address, fields, status) => {
  const { text } = await post(address, { ...fields, intent: 'begin' }).expect(status);
  expect(text).toContain(`value="${fields.name}"`);
});

const TYPED: Record<string, string> = {
  name: 'An',
  company: 'An & Co',
  email: 'an@form.test',
  content: 'Do you work with Tokopedia?',
};

/** A site with a page that an editor has given a form of the kind. */
function siteWith(form: string) {
  const files = copyEditableFiles();
  onTestFinished(files.remove);
  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: unknown[] };
  registry.pages.push({
    id: 'ask',
    path: '/{lang}/frontend/ask.html',
    layout: 'brand',
    blocks: [{ type: 'form', id: 'ask', form }],
    text: { en_US: { seo: { title: 'Ask', description: 'Ask us' }, ask: { title: 'Ask us' } } },
  });
  writeFileSync(files.registryFile, JSON.stringify(registry));
  return startSite({ env: files.env });
}

test.each([
  ['book', '/en_US/handlerTrain.htm#train', 200, 'value="An"'],
  ['partner', '/en_US/partners.htm#partner', 200, 'value="An &amp; Co"'],
  ['contact', '/en_US/Index#site', 303, '/en_US/Index#sent'],
] as const)('what the block for %s holds is taken at %s', async (form, action, status, shown) => {
  await using edited = await siteWith(form);
  const page = await edited.get('/en_US/frontend/ask.html').set('user-agent', AGENTS.desktop).expect(200);
  const found = beginningOf(page.text);
  expect(found.action).toBe(action);
  const fields = Object.fromEntries(
    Object.keys(found.fields).map((name) => [name, TYPED[name] ?? found.fields[name]]),
  );
  const answer = await post(action.split('#')[0] as string, fields as Record<string, string>, edited);
  expect([answer.status, answer.text.includes('error-summary')]).toEqual([status, false]);
  expect(answer.headers['location'] ?? answer.text).toContain(shown);
});
