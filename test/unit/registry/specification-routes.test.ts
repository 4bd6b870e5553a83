import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { snapshotOf } from '../../support/registry-fixture.ts';
import { shippedRoutes } from '../../support/shipped-registry.ts';

const registry = shippedRoutes();
const snapshot = snapshotOf(registry);

/** Specification 2.2, first table: route, layout, id. Copied from the document, not the registry. */
const DESKTOP = [
  ['/{lang}/aboutUs.htm', 'default', 'aboutUs'],
  ['/{lang}/app.htm', 'default', 'app'],
  ['/{lang}/stallwiseIntroduce.htm', 'custom', 'stallwiseIntroduce'],
  ['/{lang}/check/pass/result.htm', 'login', 'checkPassResult'],
  ['/{lang}/detailPage/{cid}/{type}/{commonErrorCategoryId}/{id}/{status}', 'help', 'helpDetailCommon'],
  ['/{lang}/detailPage/{cid}/{type}/{id}/{status}', 'help', 'helpDetail'],
  ['/{lang}/forgetPwd.htm', 'login', 'forgetPwd'],
  ['/{lang}/phoneForgetPassword.htm', 'phoneLogin', 'phoneForgetPassword'],
  ['/{lang}/login.htm', 'login', 'login'],
  ['/{lang}/register.htm', 'login', 'register'],
  ['/registerNext.htm', 'login', 'registerNext'],
  ['/{lang}/page404.htm', 'noFooter', 'page404'],
  ['/{lang}/privacyPolicy.htm', 'default', 'privacyPolicy'],
  ['/{lang}/terms.htm', 'default', 'terms'],
  ['/{lang}/goods/price.htm', 'default', 'price'],
  ['/{lang}/handlerTrain.htm', 'default', 'handlerTrain'],
  ['/{lang}/partners.htm', 'default', 'partners'],
  ['/{lang}/partners/config.htm', 'default', 'partnersConfig'],
  ['/{lang}/Index', 'help', 'helpIndex'],
  ['/{lang}/leftCat/{type}', 'help', 'helpCategory'],
  ['/{lang}/index.htm', 'default', 'index'],
  // Introduction pages.
  ['/{lang}/introduction/crawl.htm', 'default', 'introductionCrawl'],
  ['/{lang}/introduction/data.htm', 'default', 'introductionData'],
  ['/{lang}/introduction/index.htm', 'default', 'introductionIndex'],
  ['/{lang}/introduction/inventory.htm', 'default', 'introductionInventory'],
  ['/{lang}/introduction/marketing.htm', 'default', 'introductionMarketing'],
  ['/{lang}/introduction/order.htm', 'default', 'introductionOrder'],
  ['/{lang}/introduction/product.htm', 'default', 'introductionProduct'],
  // Landing pages.
  ['/{lang}/frontend/brandAdsPage.html', 'brand', 'brandAdsPage'],
  ['/{lang}/frontend/captureAdsPage.html', 'capture', 'captureAdsPage'],
  ['/{lang}/frontend/captureAdsPage1.html', 'capture1', 'captureAdsPage1'],
  ['/{lang}/frontend/dropshipAdsPage.html', 'dropship', 'dropshipAdsPage'],
  ['/{lang}/frontend/dropshipAdsPage1.html', 'dropship1', 'dropshipAdsPage1'],
  [
    '/{lang}/frontend/eCommerceManagementToolsAdsPage.html',
    'eCommerceManagementTools',
    'eCommerceManagementToolsAdsPage',
  ],
  ['/{lang}/frontend/invoicingAdsPage.html', 'invoicing', 'invoicingAdsPage'],
  ['/{lang}/frontend/lazadaSellerAdsPage.html', 'lazadaSeller', 'lazadaSellerAdsPage'],
  ['/{lang}/frontend/lazadaSellerCenterAdsPage.html', 'lazadaSellerCenter', 'lazadaSellerCenterAdsPage'],
  ['/{lang}/frontend/onlineShoppingAdsPage.html', 'onlineShopping', 'onlineShoppingAdsPage'],
  [
    '/{lang}/frontend/sellGoodsOnlineAdvertisingPage.html',
    'sellGoodsOnlineAdvertising',
    'sellGoodsOnlineAdvertisingPage',
  ],
  ['/{lang}/frontend/sellGoodsSoftware.html', 'sellGoodsSoftware', 'sellGoodsSoftware'],
  ['/{lang}/frontend/shopeeSellerAdsPage.html', 'shopeeSeller', 'shopeeSellerAdsPage'],
  ['/{lang}/frontend/shopeeSellerAdsPage1.html', 'shopeeSeller1', 'shopeeSellerAdsPage1'],
  ['/{lang}/frontend/shopifySellerCentreAdsPage.html', 'shopifySellerCentre', 'shopifySellerCentreAdsPage'],
  ['/{lang}/frontend/shopManagement.html', 'shopManagement', 'shopManagement'],
  ['/{lang}/frontend/staticRg.html', 'staticPages', 'staticRg'],
  ['/{lang}/frontend/tikTokSellerCentreAdsPage.html', 'tikTokSellerCentre', 'tikTokSellerCentreAdsPage'],
  // Blog.
  ['/blog/{lang}/index.htm', 'blog', 'blogIndexLang'],
  ['/blog/index.htm', 'blog', 'blogIndex'],
  ['/blog/articleDetails/{id}.htm', 'blog', 'blogArticle'],
  ['/blog/articleDetails/{id}/{title}.htm', 'blog', 'blogArticleTitle'],
  ['/blog/search.htm', 'blog', 'blogSearch'],
  ['/blog/topicsContent/{id}/{topics}.htm', 'blog', 'blogTopic'],
] as const;

/** Specification 2.3, and the phone home page that its list of sub-components implies. */
const MOBILE = [
  ['/m/{lang}/index.htm', 'm-default', 'index'],
  ['/m/{lang}/aboutUs.htm', 'm-default', 'aboutUs'],
  ['/m/{lang}/app.htm', 'm-default', 'app'],
  ['/m/{lang}/check/pass/result.htm', 'm-login', 'checkPassResult'],
  ['/m/{lang}/forgetPwd.htm', 'm-login', 'forgetPwd'],
  ['/m/{lang}/login.htm', 'm-login', 'login'],
  ['/m/{lang}/register.htm', 'm-login', 'register'],
  ['/m/{lang}/page404.htm', 'm-nofooter', 'page404'],
  ['/m/{lang}/partners.htm', 'm-default', 'partners'],
  ['/m/{lang}/partners/config.htm', 'm-default', 'partnersConfig'],
  ['/m/{lang}/phoneForgetPassword.htm', 'm-login', 'phoneForgetPassword'],
  ['/m/{lang}/privacyPolicy.htm', 'm-default', 'privacyPolicy'],
  ['/m/{lang}/terms.htm', 'm-default', 'terms'],
  ['/m/{lang}/goods/price.htm', 'm-default', 'price'],
  ['/m/{lang}/handlerTrain.htm', 'm-default', 'handlerTrain'],
  ['/m/{lang}/introduction/crawl.htm', 'm-default', 'introductionCrawl'],
  ['/m/{lang}/introduction/data.htm', 'm-default', 'introductionData'],
  ['/m/{lang}/introduction/index.htm', 'm-default', 'introductionIndex'],
  ['/m/{lang}/introduction/inventory.htm', 'm-default', 'introductionInventory'],
  ['/m/{lang}/introduction/marketing.htm', 'm-default', 'introductionMarketing'],
  ['/m/{lang}/introduction/order.htm', 'm-default', 'introductionOrder'],
  ['/m/{lang}/introduction/product.htm', 'm-default', 'introductionProduct'],
  ['/m/{lang}/frontend/brandAdsPage.html', 'm-default', 'brandAdsPage'],
  ['/m/{lang}/frontend/captureAdsPage.html', 'm-default', 'captureAdsPage'],
  ['/m/{lang}/frontend/captureAdsPage1.html', 'm-default', 'captureAdsPage1'],
  ['/m/{lang}/frontend/dropshipAdsPage.html', 'm-default', 'dropshipAdsPage'],
  ['/m/{lang}/frontend/dropshipAdsPage1.html', 'm-default', 'dropshipAdsPage1'],
  ['/m/{lang}/frontend/eCommerceManagementToolsAdsPage.html', 'm-default', 'eCommerceManagementToolsAdsPage'],
  ['/m/{lang}/frontend/invoicingAdsPage.html', 'm-default', 'invoicingAdsPage'],
  ['/m/{lang}/frontend/lazadaSellerAdsPage.html', 'm-default', 'lazadaSellerAdsPage'],
  ['/m/{lang}/frontend/lazadaSellerCenterAdsPage.html', 'm-default', 'lazadaSellerCenterAdsPage'],
  ['/m/{lang}/frontend/onlineShoppingAdsPage.html', 'm-default', 'onlineShoppingAdsPage'],
  ['/m/{lang}/frontend/sellGoodsOnlineAdvertisingPage.html', 'm-default', 'sellGoodsOnlineAdvertisingPage'],
  ['/m/{lang}/frontend/sellGoodsSoftware.html', 'm-default', 'sellGoodsSoftware'],
  ['/m/{lang}/frontend/shopeeSellerAdsPage.html', 'm-default', 'shopeeSellerAdsPage'],
  ['/m/{lang}/frontend/shopeeSellerAdsPage1.html', 'm-default', 'shopeeSellerAdsPage1'],
  ['/m/{lang}/frontend/shopifySellerCentreAdsPage.html', 'm-default', 'shopifySellerCentreAdsPage'],
  ['/m/{lang}/frontend/shopManagement.html', 'm-default', 'shopManagement'],
  ['/m/{lang}/frontend/staticRg.html', 'm-default', 'staticRg'],
  ['/m/{lang}/frontend/tikTokSellerCentreAdsPage.html', 'm-default', 'tikTokSellerCentreAdsPage'],
  ['/m/{lang}/frontend/thRegister.htm', 'm-thlogin', 'thRegister'],
  ['/m/qrCodeDownload.htm', 'm-empty', 'qrCodeDownload'],
  ['/m/registerNext.htm', 'm-login', 'registerNext'],
] as const;

/** Specification 2.4. */
const LAYOUTS = {
  default: 'default',
  custom: 'custom',
  blog: 'blog',
  help: 'help',
  login: 'login',
  phoneLogin: 'phoneLogin',
  noFooter: 'noFooter',
  brand: 'landing',
  capture: 'landing',
  dropship: 'landing',
  eCommerceManagementTools: 'landing',
  invoicing: 'landing',
  lazadaSeller: 'landing',
  lazadaSellerCenter: 'landing',
  onlineShopping: 'landing',
  sellGoodsSoftware: 'landing',
  sellGoodsOnlineAdvertising: 'landing',
  shopeeSeller: 'landing',
  shopifySellerCentre: 'landing',
  shopManagement: 'landing',
  staticPages: 'landing',
  tikTokSellerCentre: 'landing',
  'm-default': 'm-default',
  'm-login': 'm-login',
  'm-thlogin': 'm-thlogin',
  'm-empty': 'm-empty',
  'm-nofooter': 'm-nofooter',
};

const SAMPLES: Record<string, string> = {
  cid: '1',
  type: 'start',
  commonErrorCategoryId: '7',
  id: '12',
  status: 'a',
  title: 'first',
  topics: 'seo',
};

function fill(pattern: string, lang: string): string {
  return pattern
    .replaceAll('{lang}', lang)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => SAMPLES[name] as string);
}

test.each([...DESKTOP, ...MOBILE])(
  '%s is served with the layout %s as %s in every language',
  (pattern, layout, id) => {
    for (const locale of LOCALE_CODES) {
      const match = snapshot.match(fill(pattern, locale));
      expect(match).toMatchObject({ layout, page: { id }, variant: { path: pattern } });
      expect(match?.device).toBe(pattern.startsWith('/m/') ? 'mobile' : 'desktop');
      expect(match?.locale).toBe(pattern.includes('{lang}') ? locale : null);
    }
  },
);

test('every layout of the specification is declared', () => {
  const declared = Object.fromEntries([...snapshot.layouts].map(([id, { component }]) => [id, component]));
  expect(declared).toMatchObject(LAYOUTS);
});

test('home is kept alive, the help index has a footer, the subpage of partners has its former address', () => {
  expect(snapshot.pageById.get('index')).toMatchObject({
    keepAlive: true,
    cache: { maxAge: 60, staleWhileRevalidate: 86_400 },
  });
  expect(snapshot.pageById.get('helpIndex')?.footer).toBe(true);
  expect(snapshot.redirectFor('/th/partners.htm/config')).toMatchObject({
    to: '/th/partners/config.htm',
    status: 302,
    external: false,
  });
  expect(snapshot.redirectFor('/m/th/partners.htm/config')?.to).toBe('/m/th/partners/config.htm');
});

test('account pages are never stored, and their steps never indexed', () => {
  const ids = [
    'login',
    'register',
    'registerNext',
    'checkPassResult',
    'forgetPwd',
    'phoneForgetPassword',
    'thRegister',
    'page404',
  ];
  expect(ids.map((id) => snapshot.pageById.get(id)?.cache)).toEqual(ids.map(() => 'none'));
  const hidden = snapshot.pages.filter((page) => !page.index).map((page) => page.id);
  expect(hidden).toEqual(
    expect.arrayContaining([
      'blogSearch',
      'checkPassResult',
      'forgetPwd',
      'page404',
      'phoneForgetPassword',
      'qrCodeDownload',
      'registerNext',
    ]),
  );
});
