import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const UNKNOWN: [string, string, string, string][] = [
  ['/en_US/nothing.htm', 'desktop', 'en-US', 'noFooter'],
  ['/th/nothing.htm', 'desktop', 'th', 'noFooter'],
  ['/m/vi/nothing.htm', 'phone', 'vi', 'm-nofooter'],
  ['/en_US/__proto__', 'desktop', 'en-US', 'noFooter'],
  ['/__proto__/index.htm', 'desktop', 'en-US', 'noFooter'],
  ['/en_US/constructor.htm', 'desktop', 'en-US', 'noFooter'],
  ['/en_US/blog/index.htm', 'desktop', 'en-US', 'noFooter'],
  ['/xx/app.htm', 'desktop', 'en-US', 'noFooter'],
  ['/blog/articleDetails/12', 'desktop', 'en-US', 'noFooter'],
  ['/en_US/login.htm/x.css', 'desktop', 'en-US', 'noFooter'],
  ['/.env', 'desktop', 'en-US', 'noFooter'],
  ['/package.json', 'desktop', 'en-US', 'noFooter'],
];

test.each(UNKNOWN)('%s is a 404 in the language of the address', async (address, agent, lang, layout) => {
  const { status, text, headers } = await site
    .get(address)
    .set('user-agent', AGENTS[agent as 'desktop'])
    .set('accept', 'text/html');
  expect(status).toBe(404);
  if (!/\.(?:css|json)$/.test(address)) {
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`data-page="page404" data-layout="${layout}"`);
    expect(text).toContain('content="noindex"');
  }
  expect(headers['cache-control']).toMatch(/no-store/);
});

const MALFORMED = [
  '/en_US/%',
  '/th/%c0%ae.htm',
  '/en_US/index.htm%00.css',
  '/blog/articleDetails/100%/x.htm',
];

test.each(MALFORMED)('%s is refused without a word of the decoder', async (address) => {
  const { status, text } = await site.get(address).set('accept', 'text/html');
  expect(status).toBe(400);
  expect(text).not.toMatch(/URIError|decode|at .*\.ts/);
  expect(text).toContain('<html lang=');
});

test.each([
  ['/th//index.htm', 'th'],
  ['/m/vi/../x', 'vi'],
  ['//evil.test/index.htm', 'en-US'],
])('%s is no path of ours, and its 404 page is whole, in the language it names', async (address, lang) => {
  const { status, text } = await site.get(address).set('accept', 'text/html');
  expect(status).toBe(404);
  expect(text).toContain(`<html lang="${lang}">`);
  expect(text).toContain('data-page="page404"');
  expect(text).toContain('"statusCode":404,"message":"Page not found: ');
});

test('a 400 speaks the language that the address names', async () => {
  const { text } = await site.get('/zh_CN/%').set('accept', 'text/html');
  expect(text).toContain('<html lang="zh-CN">');
});

test('a thousand ordinary keys are read, and carried on as far as an address to go to may be long', async () => {
  const keys = Array.from({ length: 999 }, (_, at) => `a${at}=1`).join('&');
  const { status, text } = await site.get(`/blog/search.htm?${keys}&content=zebra`);
  expect(status).toBe(200);
  expect(text).toContain('value="zebra"');
  const ignored = await site.get(`/blog/search.htm?${keys}&b=1&content=zebra`).expect(200);
  expect(ignored.text).not.toContain('value="zebra"');
  const moved = await site.get(`/th/?${keys}`).expect(302);
  expect(moved.headers['location']).toBe(`/th/index.htm?${keys}`);
  const shortened = await site.get(`/th/?${keys}&b=${'b'.repeat(3000)}`).expect(302);
  expect(shortened.headers['location']).toBe('/th/index.htm');
});

test('the 404 page is JSON for whoever asks for that', async () => {
  const { body } = await site.get('/en_US/page404.htm').set('accept', 'application/json').expect(404);
  expect(body).toEqual({ statusCode: 404, message: 'Page not found: /en_US/page404.htm' });
});

test('a target over 4 KB is refused', async () => {
  expect((await site.get(`/en_US/${'a'.repeat(5000)}`)).status).toBe(414);
});

test('JSON is answered with JSON', async () => {
  const { status, body } = await site.get('/en_US/nothing.htm?x=1').set('accept', 'application/json');
  expect(status).toBe(404);
  expect(body).toEqual({ statusCode: 404, message: 'Page not found: /en_US/nothing.htm?x=1' });
});

test('an unknown address is no incident', async () => {
  await site.get('/en_US/nothing.htm');
  expect(site.errors()).toEqual([]);
});

test('the search of the 404 page finds pages by their words and escapes what was looked for', async () => {
  const { text } = await site.get('/en_US/page404.htm?q=price');
  expect(text).toContain('href="/en_US/goods/price.htm"');
  const hostile = await site.get(
    `/en_US/page404.htm?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
  );
  expect(hostile.text).not.toContain('<img src=x');
});

test('a close address is offered', async () => {
  const { text } = await site.get('/en_US/goods/prices.htm');
  expect(text).toContain('href="/en_US/goods/price.htm"');
});

test("foreign hosts are refused, loopback and the registry's are not", async () => {
  expect((await site.get('/en_US/index.htm').set('host', 'evil.test')).status).toBe(421);
  expect((await site.get('/en_US/index.htm').set('host', 'www.stallwise.com')).status).toBe(200);
  expect((await site.get('/healthz').set('host', 'evil.test')).status).toBe(200);
});

test('forwarded headers of anybody change nothing', async () => {
  const { text, headers } = await site.get('/en_US/aboutUs.htm').set({
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    'x-original-url': '/api',
    'x-nonce': "a' 'unsafe-inline",
  });
  expect(text).not.toContain('evil.test');
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
});
