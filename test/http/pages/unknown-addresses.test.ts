import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
const { context } = site.site;
afterAll(() => site[Symbol.asyncDispose]());

/** The same site, which keeps no page of unknown addresses and renders each whole. */
const whole = request(createApp({ ...context, unknownPages: { open: async () => null } as never }, null));

const ADDRESSES = [
  '/en_US/nothing.htm',
  '/th/goods/prices.htm',
  '/zh_CN/goods/price.html?utm=a&b=%3Cscript%3E',
  '/m/vi/nothing.htm',
  '/in/search/nothing.htm?q=price',
  '/in/nothing.htm?q=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/ms_MY/%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E.htm',
  '/ms_MY/%22onmouseover=%22alert(1).htm',
  "/en_US/'quoted'&amp;.htm",
  '/en_US/%E4%BB%B7%E6%A0%BC.htm',
  '/en_US/$&$1$$.htm',
  '/en_US/x.htm?token=secret-value&phone=0812',
  '/xx/app.htm',
  '/.env',
  '/blog/articleDetails/12',
  '/th//index.htm',
  `/vi/${'long-'.repeat(300)}.htm`,
];
const VISITORS = Object.entries({ desktop: AGENTS.desktop, phone: AGENTS.phone });

/** The page's own, where it is searched. */
const OWN = [
  ['/th/page404.htm', 'desktop', AGENTS.desktop],
  ['/th/page404.htm', 'crawler', AGENTS.crawler],
  ['/en_US/page404.htm?q=price', 'desktop', AGENTS.desktop],
  ['/in/PAGE404.htm/?q=nothing&q=price', 'tablet', AGENTS.tablet],
  ['/m/vi/page404.htm?q=%3Cscript%3Ealert(1)%3C/script%3E', 'phone', AGENTS.phone],
  ['/m/zh_CN/page404.htm?x=1', 'desktop', AGENTS.desktop],
] as const;

/** React and the site write an apostrophe in two ways, which mean the same. */
function comparable(html: string): string {
  return html.replaceAll('&#x27;', '&#39;');
}

const asked = VISITORS.flatMap(([device, agent]) => ADDRESSES.map((path) => [path, device, agent] as const));

test.each([...asked, ...OWN])(
  '%s on a %s gets the page that a whole render gives',
  async (path, _device, agent) => {
    const headers = { 'user-agent': agent, accept: 'text/html' };
    const expected = await whole.get(path).set(headers);
    const kept = await site.get(path).set(headers).set('accept-encoding', 'identity');
    const zipped = await site.get(path).set(headers).set('accept-encoding', 'gzip');
    expect(expected.status).toBe(404);
    expect([kept.status, zipped.status, zipped.headers['content-encoding']]).toEqual([404, 404, 'gzip']);
    expect(comparable(kept.text)).toBe(comparable(expected.text));
    expect(zipped.text).toBe(kept.text);
    for (const name of ['content-security-policy', 'cache-control', 'content-type', 'speculation-rules'])
      expect(kept.headers[name], name).toBe(expected.headers[name]);
  },
);

test('what the address holds is escaped where it stands, and secrets are left out', async () => {
  const { text } = await site.get('/ms_MY/%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E.htm?q="><img>');
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('"><img>');
  const secret = await site.get('/en_US/x.htm?token=secret-value').set('accept', 'text/html');
  expect(secret.text).not.toContain('secret-value');
  expect(secret.text).toContain('token=removed');
});

/** React's router finds no route for it. */
test('an address with a line separator gets the page, too', async () => {
  const { status, text } = await site.get('/en_US/%E2%80%A8.htm').set('accept', 'text/html');
  expect(status).toBe(404);
  expect(text).toContain('"statusCode":404,"message":"Page not found: /en_US/%E2%80%A8.htm"');
  expect(text).toContain('class="page-not-found"');
});

test('the page offers pages like the address, and other addresses do not get them', async () => {
  const near = await site.get('/vi/goods/prices.htm').set('accept', 'text/html');
  const far = await site.get('/vi/qqqqq.htm').set('accept', 'text/html');
  expect(near.text).toContain('id="similar-title"');
  expect(far.text).not.toContain('id="similar-title"');
  expect(far.text).not.toContain('prices.htm');
});

test('HEAD has the length of the page and no body', async () => {
  const page = await site
    .get('/th/nothing.htm')
    .set('accept', 'text/html')
    .set('accept-encoding', 'identity');
  const head = await site
    .head('/th/nothing.htm')
    .set('accept', 'text/html')
    .set('accept-encoding', 'identity');
  expect([head.status, head.headers['content-length']]).toEqual([404, String(Buffer.byteLength(page.text))]);
  expect(head.text ?? '').toBe('');
});

test('any number of addresses costs one render a layout, language and device', async () => {
  const own = await startSite();
  const rendered = async () => {
    const { values } = await own.site.context.metrics.renderSeconds.get();
    return values
      .filter(({ metricName }) => metricName?.endsWith('_count'))
      .reduce((sum, { value }) => sum + value, 0);
  };
  for (const name of ['a', 'b', 'c']) await own.get(`/th/${name}.htm`).set('accept', 'text/html');
  expect(await rendered()).toBe(1);
  await own.get('/th/d.htm').set('accept', 'text/html').set('user-agent', AGENTS.phone);
  await own.get('/vi/d.htm').set('accept', 'text/html');
  expect(await rendered()).toBe(3);
  await own[Symbol.asyncDispose]();
});

test('any number of searches at the own address of the page costs one render', async () => {
  await using own = await startSite();
  const { metrics } = own.site.context;
  for (const words of ['a', 'b', 'price']) {
    const { text } = await own.get(`/th/page404.htm?q=${words}`).set('accept', 'text/html');
    expect(text).toContain(`value="${words}"`);
    expect(text).not.toContain('"statusCode"');
  }
  const { values } = await metrics.renderSeconds.get();
  const count = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  expect(count.reduce((sum, { value }) => sum + value, 0)).toBe(1);
});
