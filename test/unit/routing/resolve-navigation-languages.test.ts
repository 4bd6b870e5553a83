import { expect, test } from 'vitest';
import { phone, thai, go, target } from '../../support/navigation.ts';

test.each([
  ['/', '/en_US/index.htm', '/m/en_US/index.htm'],
  ['/?source=x&a=1', '/en_US/index.htm?source=x&a=1', '/m/en_US/index.htm?source=x&a=1'],
  ['/th', '/th/index.htm', '/m/th/index.htm'],
  ['/th/', '/th/index.htm', '/m/th/index.htm'],
  ['/m', '/m/en_US/index.htm', '/m/en_US/index.htm'],
  ['/m/', '/m/en_US/index.htm', '/m/en_US/index.htm'],
  ['/m/th', '/m/th/index.htm', '/m/th/index.htm'],
  ['/m/th/?a=1', '/m/th/index.htm?a=1', '/m/th/index.htm?a=1'],
  ['/en_US/index.htm', 'next', '/m/en_US/index.htm'],
  ['/en_US/index.htm/', 'next', '/m/en_US/index.htm'],
  ['/m/en_US/index.htm', 'next', 'next'],
  ['/vi/goods/price.htm?a=1', 'next', '/m/vi/goods/price.htm?a=1'],
  ['/vi/GOODS/Price.htm', 'next', '/m/vi/GOODS/Price.htm'],
  ['/in/frontend/shopeeSellerAdsPage.html', 'next', '/m/in/frontend/shopeeSellerAdsPage.html'],
  ['/en_US/stallwiseIntroduce.htm', 'next', 'next'],
  ['/en_US/Index', 'next', 'next'],
  ['/en_US/leftCat/start', 'next', 'next'],
  ['/en_US/detailPage/1/2/3/4', 'next', 'next'],
  ['/en_US/detailPage/1/2/3/4/5', 'next', 'next'],
  ['/blog/index.htm', 'next', 'next'],
  ['/blog/articleDetails/12.htm', 'next', 'next'],
  ['/blog/articleDetails/12/a.b.htm', 'next', 'next'],
  ['/blog/topicsContent/3/seo%2Ftips.htm', 'next', 'next'],
  ['/blog/ms_MY/index.htm', 'next', 'next'],
  ['/registerNext.htm', 'next', '/m/registerNext.htm'],
  ['/m/registerNext.htm', 'next', 'next'],
  ['/m/qrCodeDownload.htm', 'next', 'next'],
  ['/m/th/frontend/thRegister.htm', 'next', 'next'],
  ['/login.htm', '/en_US/login.htm', '/m/en_US/login.htm'],
  ['/page404.htm', '/en_US/page404.htm', '/m/en_US/page404.htm'],
  ['/goods/price.htm?a=1', '/en_US/goods/price.htm?a=1', '/m/en_US/goods/price.htm?a=1'],
  ['/m/goods/price.htm', '/m/en_US/goods/price.htm', '/m/en_US/goods/price.htm'],
  ['/introduction/index.htm', '/en_US/introduction/index.htm', '/m/en_US/introduction/index.htm'],
  ['/leftCat/s?k=x', '/en_US/leftCat/s?k=x', '/en_US/leftCat/s?k=x'],
  ['/en_us/app.htm?x=1', '/en_US/app.htm?x=1', '/m/en_US/app.htm?x=1'],
  ['/zh-CN/app.htm', '/zh_CN/app.htm', '/m/zh_CN/app.htm'],
  ['/id/app.htm', '/in/app.htm', '/m/in/app.htm'],
  ['/TH/app.htm', '/th/app.htm', '/m/th/app.htm'],
  ['/m/MS-my/app.htm', '/m/ms_MY/app.htm', '/m/ms_MY/app.htm'],
  ['/ms/app.htm', '/ms_MY/app.htm', '/m/ms_MY/app.htm'],
  ['/en/app.htm?a=1', '/en_US/app.htm?a=1', '/m/en_US/app.htm?a=1'],
  ['/EN-gb/app.htm', '/en_US/app.htm', '/m/en_US/app.htm'],
  ['/zh', '/zh_CN/index.htm', '/m/zh_CN/index.htm'],
  ['/zh-Hans/app.htm', '/zh_CN/app.htm', '/m/zh_CN/app.htm'],
  ['/zh_Hans_CN/app.htm', '/zh_CN/app.htm', '/m/zh_CN/app.htm'],
  ['/id-ID/app.htm', '/in/app.htm', '/m/in/app.htm'],
  ['/m/vi-VN/app.htm', '/m/vi/app.htm', '/m/vi/app.htm'],
  ['/en_US/app.htm.', '/en_US/app.htm', '/m/en_US/app.htm'],
  ['/en/app.htm),', '/en_US/app.htm', '/m/en_US/app.htm'],
  ['/en_US/app.htm%20%E2%80%8B?a=1', '/en_US/app.htm?a=1', '/m/en_US/app.htm?a=1'],
  ['/app.htm%29', '/en_US/app.htm', '/m/en_US/app.htm'],
  [
    '/blog/articleDetails/12/a.htm%E3%80%82',
    '/blog/articleDetails/12/a.htm',
    '/blog/articleDetails/12/a.htm',
  ],
  ['/blog/articleDetails/12/a).htm,', '/blog/articleDetails/12/a).htm', '/blog/articleDetails/12/a).htm'],
  ['/en_US/leftCat/start.', '/en_US/leftCat/start', '/en_US/leftCat/start'],
  ['/en_us', '/en_US/index.htm', '/m/en_US/index.htm'],
  ['/zh-cn/', '/zh_CN/index.htm', '/m/zh_CN/index.htm'],
  ['/m/th/leftCat/start?a=1', '/th/leftCat/start?a=1', '/th/leftCat/start?a=1'],
  ['/m/leftCat/start', '/en_US/leftCat/start', '/en_US/leftCat/start'],
  ['/m/th/Index', '/th/Index', '/th/Index'],
  ['/m/id/stallwiseIntroduce.htm', '/in/stallwiseIntroduce.htm', '/in/stallwiseIntroduce.htm'],
  ['/m/blog/index.htm', '/blog/index.htm', '/blog/index.htm'],
])('%s goes to %s, from a phone to %s', (href, onDesktop, onPhone) => {
  expect(target(href)).toBe(onDesktop);
  expect(target(href, phone)).toBe(onPhone);
});

test('a missing language is the one that was resolved, a present one stays', () => {
  expect(target('/', thai)).toBe('/th/index.htm');
  expect(target('/app.htm', thai)).toBe('/th/app.htm');
  expect(target('/vi', thai)).toBe('/vi/index.htm');
  expect(target('/m', { ...phone, locale: 'zh_CN' })).toBe('/m/zh_CN/index.htm');
});

test.each([
  ['/blog/th/index.htm?lang=vi&a=1', '/blog/index.htm?a=1', 'th'],
  ['/blog/th/index.htm?source=app', '/blog/index.htm?source=app', 'th'],
  ['/blog/zh_CN/articleDetails/12/a.htm', '/blog/articleDetails/12/a.htm', 'zh_CN'],
  ['/blog/in', '/blog/index.htm', 'in'],
  ['/blog/in/', '/blog/index.htm', 'in'],
  ['/blog/en_US/search.htm?content=a', '/blog/search.htm?content=a', 'en_US'],
  ['/blog/vi/nowhere.htm', '/blog/nowhere.htm', 'vi'],
  ['/blog/vi/th/in/index.htm', '/blog/index.htm', 'vi'],
  ['/blog/vi/th/', '/blog/index.htm', 'vi'],
  ['/Blog/vi/index.htm', '/blog/index.htm', 'vi'],
  ['/m/blog/vi/index.htm', '/blog/index.htm', 'vi'],
  ['/blog/en_US/%E2%80%98x%E2%80%99.htm', '/blog/%E2%80%98x%E2%80%99.htm', 'en_US'],
  ['/th/registerNext.htm?x=1', '/registerNext.htm?x=1', 'th'],
  ['/m/ms_MY/registerNext.htm', '/m/registerNext.htm', 'ms_MY'],
  ['/zh-CN/registerNext.htm', '/registerNext.htm', 'zh_CN'],
  ['/m/vi/qrCodeDownload.htm', '/m/qrCodeDownload.htm', 'vi'],
])('%s goes to %s and stores the language %s', (href, to, cookies) => {
  expect(go(href)).toEqual(
    expect.objectContaining({ kind: 'redirect', to, status: 302, private: true, cookies }),
  );
});

test('on a phone the next step of a registration is reached in one hop', () => {
  expect(go('/th/registerNext.htm', phone)).toMatchObject({ to: '/m/registerNext.htm', cookies: 'th' });
});

test.each([
  ['/blog/TH/index.htm', '404 Page Not Found: /blog/TH/index.htm'],
  ['/blog/articleDetails/in/x.htm', 'next'],
  ['/en_US/blog/index.htm', '404 Page not found: /en_US/blog/index.htm'],
  ['/blog', '404 Page not found: /blog'],
])('%s is no blog address with a language: %s', (href, expected) => {
  expect(target(href)).toBe(expected);
});

test.each([
  ['/in/inventory/inOutList.htm', undefined],
  ['/m/in/inventory/in/list.htm', undefined],
  ['/th/inventory/board.htm', 'th'],
])('%s leads to the page without a language, and the choice that is stored is %s', (href, cookies) => {
  const context = {
    ...thai,
    noPathLanguage: ['/inventory/in', '/inventory/inOutList'],
    match: (path: string) =>
      path.startsWith('/inventory/') ? { locale: null, hasMobile: false, guards: [] } : null,
  };
  expect(go(href, context)).toMatchObject({ kind: 'redirect', to: href.replace(/^(?:\/m)?\/\w+/, '') });
  expect(Reflect.get(go(href, context), 'cookies')).toBe(cookies);
});
