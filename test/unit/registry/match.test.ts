import { expect, test } from 'vitest';
import { addressOf } from '../../../shared/registry/addresses.ts';
import { bounded } from '../../support/bounded-work.ts';
import { page, registryWith, snapshotOf } from '../../support/registry-fixture.ts';
import { shippedRoutes } from '../../support/shipped-registry.ts';

const site = snapshotOf(shippedRoutes());

test.each([
  ['/blog/articleDetails/12.htm', 'blogArticle', { id: '12' }],
  ['/blog/articleDetails/12/a.b.htm', 'blogArticleTitle', { id: '12', title: 'a.b' }],
  ['/blog/articleDetails/12/%E0%B8%81.htm', 'blogArticleTitle', { id: '12', title: 'ก' }],
  ['/blog/topicsContent/3/seo%2Ftips.htm', 'blogTopic', { id: '3', topics: 'seo/tips' }],
  ['/blog/articleDetails/12/100%25.htm', 'blogArticleTitle', { id: '12', title: '100%' }],
  ['/blog/articleDetails/12/a%2Ehtm.htm', 'blogArticleTitle', { id: '12', title: 'a.htm' }],
  ['/blog/articleDetails/12.HTM', 'blogArticle', { id: '12' }],
  ['/en_US/detailPage/1/2/3/4', 'helpDetail', { cid: '1', type: '2', id: '3', status: '4' }],
  [
    '/en_US/detailPage/1/2/3/4/5',
    'helpDetailCommon',
    { cid: '1', type: '2', commonErrorCategoryId: '3', id: '4', status: '5' },
  ],
  ['/en_US/leftCat/s', 'helpCategory', { type: 's' }],
  ['/en_US/index.htm', 'index', {}],
  ['/en_US/index.htm/', 'index', {}],
  ['/en_US/INDEX.HTM', 'index', {}],
  ['/en_US/index', 'helpIndex', {}],
  ['/blog/ms_MY/index.htm', 'blogIndexLang', {}],
  ['/M/th/goods/Price.htm', 'price', {}],
  ['/en_US/%69ndex.htm', 'index', {}],
])('%s is page %s', (path, id, params) => {
  const match = site.match(path);
  expect(match?.page.id).toBe(id);
  expect({ ...match?.params }).toEqual(params);
});

test.each([
  '/',
  '',
  'en_US/index.htm',
  '/blog/articleDetails/12',
  '/blog/articleDetails/.htm',
  '/m/index.htm',
  '/blog/app.htm',
  '/en_us/index.htm',
  '/EN_US/index.htm',
  '/zh-CN/index.htm',
  '/en_US//index.htm',
  '//en_US/index.htm',
  '/en_US/index.htm//',
  '/en_US%2Findex.htm',
  '/en_US/index.htm%00.css',
  '/en_US/leftCat/%0d%0aX',
  '/en_US/leftCat/a%5Cb',
  '/en_US/leftCat/%2e%2e',
  '/en_US/leftCat/..',
  '/blog/articleDetails/100%/x.htm',
  '/en_US/%c0%ae.htm',
  '/blog/TH/index.htm',
  '/en_US/blog/index.htm',
  '/m/th/leftCat/start',
])('%j is no page', (path) => {
  expect(site.match(path)).toBeNull();
  expect(site.redirectFor(path)).toBeNull();
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'])(
  'the name %s, which every object has, is no page, language or redirect',
  (name) => {
    for (const path of [
      `/${name}`,
      `/${name}/index.htm`,
      `/en_US/${name}`,
      `/en_US/${name}.htm`,
      `/m/${name}/${name}.htm`,
    ]) {
      expect(site.match(path)).toBeNull();
      expect(site.redirectFor(path)).toBeNull();
    }
    expect(site.pageById.get(name)).toBeUndefined();
    expect(site.layouts.get(name)).toBeUndefined();
    expect(site.texts.languagesOf(name)).toEqual([]);
    expect(Object.keys(site.texts.page(name, 'en_US'))).toEqual([]);
    expect(Object.keys(site.texts.area(name, 'th'))).toEqual([]);
  },
);

test('values named like properties of objects are values', () => {
  const match = site.match('/en_US/detailPage/__proto__/constructor/3/4');
  expect(match?.params['cid']).toBe('__proto__');
  expect(match?.params['type']).toBe('constructor');
  expect(match?.params['toString']).toBeUndefined();
});

test.each([
  ['/EN_US/x', null],
  ['/en_US/INDEX.htm/', '/en_US/index.htm'],
  ['/M/TH/app.htm', null],
  ['/m/th/APP.HTM', '/m/th/app.htm'],
  ['/BLOG/articledetails/12/%e0%b8%81%2F.HTM', '/blog/articleDetails/12/%E0%B8%81%2F.htm'],
])('the canonical form of %s is %s', (path, canonical) => {
  expect(site.match(path)?.canonical ?? null).toBe(canonical);
});

test('every address that is built matches the page it was built for, with the same values', () => {
  const odd = {
    id: 'a/b',
    title: 'x?y#z.htm',
    topics: '100% ไทย',
    cid: '.x',
    type: '+',
    status: 'é',
    commonErrorCategoryId: '~',
  };
  for (const entry of site.pages) {
    for (const device of ['desktop', 'mobile'] as const) {
      const address = addressOf(entry, { locale: 'zh_CN', device, params: odd });
      const match = site.match(address);
      expect(match?.page.id, address).toBe(entry.id);
      expect(match?.canonical).toBe(address);
      expect(odd).toMatchObject({ ...match?.params });
    }
  }
});

test('building an address without a value for a placeholder is refused', () => {
  const article = site.pageById.get('blogArticle');
  expect(() => article && addressOf(article, { locale: 'th', device: 'desktop' })).toThrow(RangeError);
});

test('a hostile path is answered in time in proportion to its length', () => {
  const paths = [
    `/en_US/${'a'.repeat(800_000)}!`,
    '/a'.repeat(400_000),
    `/en_US/detailPage${'/%41'.repeat(400_000)}`,
    `/en_US/${'.'.repeat(800_000)}htm`,
  ];
  for (const path of paths) expect(bounded(() => site.match(path) ?? site.redirectFor(path))).toBeNull();
});

test('a page exists from the beginning of its publication until the end', () => {
  const publish = { from: '2026-12-01T00:00:00+07:00', until: '2026-12-24T00:00:00Z' };
  const snapshot = snapshotOf(registryWith([page('sale', '/{lang}/sale.html', { publish })]));
  const at = (moment: string) => snapshot.match('/th/sale.html', Date.parse(moment))?.page.id ?? null;
  expect(at('2026-11-30T16:59:59.999Z')).toBeNull();
  expect(at('2026-11-30T17:00:00Z')).toBe('sale');
  expect(at('2026-12-23T23:59:59Z')).toBe('sale');
  expect(at('2026-12-24T00:00:00Z')).toBeNull();
});

test('an address whose language the layout fixes keeps the language of its path', () => {
  expect(site.match('/m/vi/frontend/thRegister.htm')).toMatchObject({
    locale: 'vi',
    contentLocale: 'th',
    device: 'mobile',
  });
  expect(site.match('/vi/app.htm')).toMatchObject({ locale: 'vi', contentLocale: 'vi' });
  expect(site.match('/blog/index.htm')).toMatchObject({ locale: null, contentLocale: null });
});

const moved = snapshotOf(
  registryWith(
    [
      page('news', '/{lang}/news.htm', {
        redirectFrom: ['/{lang}/old.htm'],
        mobile: { layout: 'm-default' },
      }),
      page('shelf', '/{lang}/shelf/{id}.htm'),
    ],
    {
      redirects: [
        { from: '/store', to: 'https://apps.example.net/x', external: true, status: 301 },
        { from: '/a', to: '/b' },
        { from: '/b', to: '/en_US/news.htm#top', status: 308 },
        { from: '/{lang}/rack/{id}', to: '/{lang}/shelf/{id}.htm' },
        { from: '/shop/**', to: '/web/shop/**' },
        { from: '/shop/closed', to: '/en_US/index.htm?x=1' },
      ],
    },
  ),
);

test.each([
  ['/th/old.htm', '/th/news.htm', 302, false],
  ['/th/OLD.htm/', '/th/news.htm', 302, false],
  ['/m/th/old.htm', '/m/th/news.htm', 302, false],
  ['/STORE', 'https://apps.example.net/x', 301, true],
  ['/a', '/en_US/news.htm#top', 302, false],
  ['/b', '/en_US/news.htm#top', 308, false],
  ['/vi/rack/a%2Fb', '/vi/shelf/a%2Fb.htm', 302, false],
  ['/shop', '/web/shop', 302, false],
  ['/shop/a/b%2F..%3F', '/web/shop/a/b%2F..%3F', 302, false],
  ['/shop/CLOSED', '/en_US/index.htm?x=1', 302, false],
])('%s is redirected to %s with %i', (path, to, status, external) => {
  expect(moved.redirectFor(path)).toMatchObject({ to, status, external });
});

test.each([
  '/TH/old.htm',
  '/th%2fold.htm',
  '/th/old.htm//',
  '/shop/../x',
  '/shop/%2e%2e/x',
  '/shopping',
  '/store/x',
  '/th/old.htm/x',
])('%s is not redirected', (path) => {
  expect(moved.redirectFor(path)).toBeNull();
});

test('a snapshot cannot be changed', () => {
  const first = moved.pages[0];
  expect(() => Object.assign(moved, { revision: 'x' })).toThrow(TypeError);
  expect(() => Object.assign(first ?? {}, { id: 'x' })).toThrow(TypeError);
  expect(() => Object.assign(moved.site.hosts, { main: 'evil.test' })).toThrow(TypeError);
  expect(() => (moved.pages as unknown[]).push(first)).toThrow(TypeError);
  expect(() => Object.assign(moved.texts.page('news', 'th')['seo'] as object, { title: 'x' })).toThrow(
    TypeError,
  );
});
