import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { textPattern } from '../../support/locale-text.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const ask = (address: string) => site.get(address).set('user-agent', AGENTS.crawler);
const canonicalOf = (html: string) => /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

test.each([
  ['/leftCat/orders', 200],
  ['/leftCat/list_orders', 200],
  ['/leftCat/start', 200],
  ['/leftCat/s', 200],
  ['/leftCat/s?k=stock', 200],
  ['/leftCat/nothing', 404],
  ['/leftCat/5_nothing', 404],
  ['/leftCat/a%20b', 404],
  ['/detailPage/shops/2/connect-a-shop/start', 200],
  ['/detailPage/shops/2/shops/connect-a-shop/list', 200],
  ['/detailPage/shops/1/nothing/start', 404],
  ['/detailPage/orders/1/connect-a-shop/start', 404],
  // Where it stood before it had a film.
  ['/detailPage/shops/1/connect-a-shop/start', 200],
  ['/detailPage/shops/3/connect-a-shop/start', 404],
  ['/detailPage/shops/1/a%20b/start', 404],
])('%s answers %i', async (path, status) => {
  expect((await ask(`/en_US${path}`)).status).toBe(status);
});

test.each([
  ['/leftCat/orders', '/leftCat/orders'],
  ['/leftCat/list_orders', '/leftCat/orders'],
  ['/leftCat/start', '/leftCat/start'],
  ['/detailPage/shops/2/connect-a-shop/list', '/detailPage/shops/2/connect-a-shop/start'],
  ['/detailPage/shops/2/shops/connect-a-shop/start', '/detailPage/shops/2/connect-a-shop/start'],
])('%s has the canonical address %s, and one title a language', async (path, canonical) => {
  const titles = new Set<string>();
  for (const locale of LOCALE_CODES) {
    const { text } = await ask(`/${locale}${path}`);
    expect(canonicalOf(text)).toBe(`/${locale}${canonical}`);
    expect(text.match(/<h1/g)).toHaveLength(1);
    titles.add(titleOf(text));
  }
  expect(titles.size).toBeGreaterThanOrEqual(5);
});

test('the search is for no search engine', async () => {
  const { text } = await ask('/th/leftCat/s?k=stock');
  expect(text).toContain('<meta name="robots" content="noindex"');
});

test('the first page shows each category with its first answers, and the frequent problems', async () => {
  const { text } = await ask('/en_US/Index');
  expect(text.match(/class="topic-tile"/g)?.length).toBeGreaterThanOrEqual(5);
  expect(text).toContain('href="/en_US/detailPage/shops/2/connect-a-shop/start"');
  expect(text).toContain('href="/en_US/detailPage/orders/1/orders/orders-not-arriving/start"');
});

test('an answer stands in the tree and below its category, with its headings', async () => {
  const { text } = await ask('/th/detailPage/shops/2/connect-a-shop/list');
  expect(text).toMatch(/<details open=""><summary aria-current="true">/);
  expect(text).toMatch(/href="\/th\/detailPage\/shops\/2\/connect-a-shop\/start" aria-current="page"/);
  expect(text).toMatch(/<ol class="way">.*href="\/th\/leftCat\/list_shops"/s);
  expect(text.match(/<li><a href="#h-/g)?.length).toBeGreaterThan(1);
  expect(text).toContain('"@type":"BreadcrumbList"');
});

test('a search without script shows what it finds, narrowed by category', async () => {
  const all = await ask('/en_US/leftCat/s?k=stock');
  const some = await ask('/en_US/leftCat/s?k=stock&cid=stock');
  const count = (html: string) => html.match(/<h2><a href="\/en_US\/detailPage\//g)?.length ?? 0;
  expect(count(some.text)).toBeGreaterThan(0);
  expect(count(some.text)).toBeLessThan(count(all.text));
  expect(some.text).toContain('value="stock"');
});

test.each([
  ['?helpContentType=2', ['2']],
  ['?isVideo=0', ['1']],
  ['', ['1', '2']],
])('a category with the query "%s" lists what has the types %j', async (search, types) => {
  const { text } = await ask(`/en_US/leftCat/shops${search}`).expect(200);
  const listed = [...text.matchAll(/<h2><a href="\/en_US\/detailPage\/shops\/(\d)\//g)].map(
    ([, type]) => type,
  );
  expect([...new Set(listed)].toSorted()).toEqual(types);
});

test('words are shown as they were typed, never as markup', async () => {
  const { text } = await ask(`/en_US/leftCat/s?k=${encodeURIComponent('<img src=x onerror=a>')}`);
  expect(text).not.toContain('<img src=x');
  expect(text).toContain('&lt;img src=x');
});

test('without the platform the pages stand and say so', async () => {
  await using alone = await startSite({ env: { API_BASE_URL: 'http://127.0.0.1:1' } });
  for (const [path, expected, area, key] of [
    ['/Index', 200, 'layouts', 'helpParts.failed'],
    ['/leftCat/orders', 503, 'pages/helpCategory', 'list.failed'],
    ['/leftCat/s?k=stock', 200, 'pages/helpCategory', 'search.failed'],
    ['/detailPage/shops/2/connect-a-shop/start', 503, 'pages/helpDetail', 'article.failed'],
  ] as const) {
    const { status, text } = await alone.get(`/en_US${path}`).set('user-agent', AGENTS.crawler);
    expect(status, path).toBe(expected);
    expect(text, path).toMatch(textPattern('en_US', area, key));
  }
});

test('the address that a text had before its film names the new one', async () => {
  const { text } = await site.get('/th/detailPage/shops/1/connect-a-shop/start').expect(200);
  expect(text).toMatch(/rel="canonical" href="[^"]+\/th\/detailPage\/shops\/2\/connect-a-shop\/start"/);
});
