import { expect, test } from 'vitest';
import { addressOf, alternatesOf, sitemapRows } from '../../../shared/registry/addresses.ts';
import { nearPages } from '../../../shared/registry/near-pages.ts';
import type { PageMatch, TextSources } from '../../../shared/registry/types.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { largeRegistry, page, registryWith, snapshotOf } from '../../support/registry-fixture.ts';
import { shippedRoutes } from '../../support/shipped-registry.ts';

const registry = shippedRoutes();
const titles = new Map(registry.pages.map(({ id }) => [id, { seo: { title: id } }]));
const everywhere: TextSources = {
  pages: new Map(LOCALE_CODES.map((locale) => [locale, titles])),
  areas: new Map(),
};
const site = snapshotOf(registry, everywhere);

function alternates(path: string) {
  const { canonical, languages, mobile } = alternatesOf(site, site.match(path) as PageMatch);
  return { canonical, languages: languages.map(({ tag, path }) => `${tag} ${path}`), mobile };
}

test('a desktop page names its languages, itself and its phone page', () => {
  expect(alternates('/th/goods/PRICE.htm')).toEqual({
    canonical: '/th/goods/price.htm',
    languages: expect.arrayContaining([
      'en-US /en_US/goods/price.htm',
      'id /in/goods/price.htm',
      'th /th/goods/price.htm',
      'vi /vi/goods/price.htm',
      'zh-CN /zh_CN/goods/price.htm',
      'ms-MY /ms_MY/goods/price.htm',
      'x-default /en_US/goods/price.htm',
    ]),
    mobile: '/m/th/goods/price.htm',
  });
});

test('a phone page names the desktop page as canonical', () => {
  const found = alternates('/m/th/goods/price.htm');
  expect(found).toMatchObject({ canonical: '/th/goods/price.htm', mobile: null });
  expect(found.languages[2]).toBe('th /m/th/goods/price.htm');
});

test.each([
  [
    '/m/vi/frontend/thRegister.htm',
    '/m/th/frontend/thRegister.htm',
    ['th /m/th/frontend/thRegister.htm'],
    null,
  ],
  ['/blog/index.htm', '/blog/index.htm', [], null],
  ['/blog/ms_MY/index.htm', '/blog/ms_MY/index.htm', ['ms-MY /blog/ms_MY/index.htm'], null],
  ['/registerNext.htm', '/registerNext.htm', [], '/m/registerNext.htm'],
  ['/th/forgetPwd.htm', '/th/forgetPwd.htm', [], '/m/th/forgetPwd.htm'],
])('%s: canonical %s, languages %j, phone page %s', (path, canonical, languages, mobile) => {
  expect(alternates(path)).toEqual({ canonical, languages, mobile });
});

test('values of the path stay in every language', () => {
  const shelf = registryWith([page('shelf', '/{lang}/shelf/{type}')]);
  const shelves = new Map([['shelf', { seo: { title: 'Shelf' } }]]);
  const texts = { pages: new Map(LOCALE_CODES.map((locale) => [locale, shelves])), areas: new Map() };
  const small = snapshotOf(shelf, texts);
  const { languages } = alternatesOf(small, small.match('/th/shelf/a%2Fb') as PageMatch);
  expect(languages.map(({ path }) => path)).toContain('/in/shelf/a%2Fb');
});

test('a language without texts of its own drops out', () => {
  const text = { en_US: { seo: { title: 'x' }, intro: { title: 'x' } }, vi: { seo: { title: 'y' } } };
  const snapshot = snapshotOf(registryWith([page('news', '/{lang}/news.htm', { text })]));
  const rows = sitemapRows(snapshot).filter((row) => row.page.id === 'news');
  expect(rows.map((row) => row.path)).toEqual(['/en_US/news.htm', '/vi/news.htm']);
  expect(rows[1]?.alternates.map(({ tag }) => tag)).toEqual(['en-US', 'vi', 'x-default']);
});

test('the sitemap lists desktop pages that may be indexed, in every language, and no account page', () => {
  const paths = sitemapRows(site).map((row) => row.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path.startsWith('/m/'))).toEqual([]);
  for (const path of [
    '/en_US/index.htm',
    '/zh_CN/Index',
    '/ms_MY/frontend/staticRg.html',
    '/blog/index.htm',
    '/blog/index.htm?lang=ms_MY',
    '/in/partners/config.htm',
  ]) {
    expect(paths).toContain(path);
  }
  for (const path of paths) {
    expect(path).not.toMatch(/login|register|Pwd|result|page404|search|\{|blog\/(?:en_US|in|th|vi|zh_CN)\//i);
    const [address = ''] = path.split('?');
    expect(site.match(address)?.canonical).toBe(address);
  }
});

test('pages before and after their publication are in no sitemap', () => {
  const snapshot = snapshotOf(
    registryWith([page('sale', '/{lang}/sale.html', { publish: { until: '2026-12-24T00:00:00Z' } })]),
  );
  const at = (moment: string) =>
    sitemapRows(snapshot, Date.parse(moment)).some((row) => row.page.id === 'sale');
  expect([at('2026-12-23T00:00:00Z'), at('2026-12-25T00:00:00Z')]).toEqual([true, false]);
});

test.each([
  ['/th/frontend/shopeSellerAds.html', 'shopeeSellerAdsPage'],
  ['/en_US/pricing.htm', 'price'],
  ['/en_US/about-us', 'aboutUs'],
  ['/m/vi/introduction/orders.htm', 'introductionOrder'],
  ['/privacy', 'privacyPolicy'],
])('somebody who asks for %s is offered %s', (path, id) => {
  const device = path.startsWith('/m/') ? 'mobile' : 'desktop';
  const offered = nearPages(site, path, 'th');
  expect(offered.map((one) => one.id)).toContain(id);
  const addresses = offered.map((one) => addressOf(one, { locale: 'th', device }));
  for (const address of addresses) expect(site.match(address)?.locale).toBe('th');
});

test.each(['/th/qqqq', '/', '', '/%00', `/${'x'.repeat(10_000)}`])('nothing is offered for %j', (path) => {
  expect(nearPages(site, path, 'th')).toEqual([]);
});

test('for a second suggestion no page is looked at that has nothing in common with the address', () => {
  const news = page('news', '/{lang}/news.htm');
  const { pages, ...rest } = snapshotOf(registryWith([...largeRegistry(1000).pages.slice(2), news]));
  const read: string[] = [];
  const watched = pages.map(
    (page) => new Proxy(page, { get: (of, key) => (read.push(of.id), Reflect.get(of, key)) }),
  );
  const snapshot = { ...rest, pages: watched };
  const ask = () => nearPages(snapshot, '/th/news.htm', 'th').map(({ id }) => id);
  expect(ask()).toEqual(['news']);
  expect(read.length).toBeGreaterThanOrEqual(pages.length);
  read.length = 0;
  expect(ask()).toEqual(['news']);
  expect(new Set(read)).toEqual(new Set(['news']));
});
