import type { BrowserContext, Page, Route } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveSite } from '../support/served-site.ts';
import { AGENTS } from '../support/site.ts';

const [site, browser] = await Promise.all([serveSite(), launchBrowser()]);
afterAll(async () => {
  await browser.close();
  await site[Symbol.asyncDispose]();
});

interface Journey extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /** Addresses that were loaded as documents. */
  documents: string[];
  /** Uncaught errors. */
  errors: string[];
}

async function travel(options: Parameters<typeof browser.newContext>[0] = {}): Promise<Journey> {
  const context = await browser.newContext({
    baseURL: site.origin,
    userAgent: AGENTS.desktop,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const documents: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, documents, errors, [Symbol.asyncDispose]: () => context.close() };
}

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });
const shown = (page: Page, id: string) => page.waitForSelector(`body[data-page="${id}"]`);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** A link of the test's own, as an article or a notice might hold one. */
async function clickLink(page: Page, href: string, attributes: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ([target, extra]) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries({ ...extra, href: target, id: 'test-link' }))
        link.setAttribute(name, value);
      link.textContent = 'test';
      document.getElementById('test-link')?.remove();
      document.querySelector('main')?.append(link);
    },
    [href, attributes] as const,
  );
  await page.locator('#test-link').dispatchEvent('click', { button: 0 });
}

test('a link leads on without a document, and head, marks and focus are those of the new page', async () => {
  await using journey = await travel();
  const { page, documents } = journey;
  await open(page, '/th/introduction/order.htm');
  await clickLink(page, '/th/aboutUs.htm');
  await shown(page, 'aboutUs');
  expect(documents).toEqual(['/th/introduction/order.htm']);
  expect(await page.title()).toBe(
    (await (await fetch(`${site.origin}/th/aboutUs.htm`)).text()).match(/<title>([^<]+)/)?.[1],
  );
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toMatch(/\/th\/aboutUs\.htm$/);
  expect(await page.getAttribute('body', 'data-layout')).toBe('default');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await page.getAttribute('a[data-lang="vi"]', 'href')).toBe('/vi/aboutUs.htm');
  await page.goBack();
  await shown(page, 'introductionOrder');
  expect(documents).toHaveLength(1);
  expect(journey.errors).toEqual([]);
});

test("hydration leaves the server's nodes of static parts as they stand", async () => {
  await using journey = await travel();
  const { page } = journey;
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await page.waitForFunction(() => document.body.dataset['marked'] !== undefined);
    await route.continue();
  });
  await page.goto('/en_US/frontend/shopeeSellerAdsPage.html', { waitUntil: 'commit' });
  await page.waitForSelector('#state', { state: 'attached' });
  await page.evaluate(() => {
    for (const leaf of document.querySelectorAll('[data-leaf]'))
      (leaf.firstElementChild as unknown as { kept: boolean }).kept = true;
    document.body.dataset['marked'] = '';
  });
  await hydrated(page);
  const kept = await page.evaluate(() =>
    [...document.querySelectorAll('[data-leaf]')].map(
      (leaf) => (leaf.firstElementChild as unknown as { kept?: boolean }).kept,
    ),
  );
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.every((value) => value === true)).toBe(true);
});

test('home is as it was left: the chosen card stays, a language change builds it anew', async () => {
  await using journey = await travel();
  const { page, documents } = journey;
  await open(page, '/en_US/index.htm');
  const cards = page.locator('main input[type=radio]');
  await cards.nth(2).check({ force: true });
  await clickLink(page, '/en_US/aboutUs.htm');
  await shown(page, 'aboutUs');
  expect(await page.locator('h1:visible').count()).toBe(1);
  await clickLink(page, '/en_US/index.htm');
  await shown(page, 'index');
  expect(await cards.nth(2).isChecked()).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(documents).toHaveLength(1);
  await clickLink(page, '/vi/index.htm');
  await page.waitForFunction(() => document.documentElement.lang === 'vi');
  expect(await cards.nth(2).isChecked()).toBe(false);
  expect(journey.errors).toEqual([]);
});

test('every route change goes to the top, an anchor to its element', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/en_US/frontend/shopeeSellerAdsPage.html');
  await page.evaluate(() => window.scrollTo(0, 900));
  await clickLink(page, '/en_US/aboutUs.htm');
  await shown(page, 'aboutUs');
  await page.waitForFunction(() => window.scrollY === 0);
  await clickLink(page, '/en_US/frontend/shopeeSellerAdsPage.html#faq');
  await shown(page, 'shopeeSellerAdsPage');
  await page.waitForFunction(() => window.scrollY > 200);
  await page.goBack();
  await shown(page, 'aboutUs');
  await page.waitForFunction(() => window.scrollY === 0);
});

test('the language switch stores the choice and loads the same address in the other language', async () => {
  await using journey = await travel();
  const { page, context } = journey;
  await open(page, '/th/introduction/order.htm?a=1');
  await page.locator('a[data-lang="vi"]').first().dispatchEvent('click', { button: 0 });
  await page.waitForURL('**/vi/introduction/order.htm?a=1');
  const cookies = await context.cookies();
  for (const name of [
    'language',
    'i18n_redirected',
    'org.springframework.web.servlet.i18n.CookieLocaleResolver.LOCALE',
  ]) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      value: 'vi',
      path: '/',
      sameSite: 'Lax',
    });
  }
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('vi');
});

test('an unknown address raises the fatal error once and ends at the 404 page', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/th/aboutUs.htm');
  await clickLink(page, '/th/nothing.htm?password=secret');
  await page.waitForURL('**/th/page404.htm');
  expect(journey.errors).toHaveLength(1);
  expect(journey.errors[0]).toMatch(/^Page forcibly redirected: .*Page not found: \/th\/nothing\.htm/);
  expect(journey.errors[0]).not.toContain('secret');
});

test("a registered redirect and the blog's language rule hold for client-side navigation", async () => {
  await using journey = await travel();
  const { page, context, documents } = journey;
  await open(page, '/en_US/aboutUs.htm');
  await clickLink(page, '/en_US/price.htm');
  await shown(page, 'price');
  expect(page.url()).toBe(`${site.origin}/en_US/goods/price.htm`);
  await clickLink(page, '/blog/th/index.htm?source=app#x');
  await shown(page, 'blogIndex');
  expect(page.url()).toBe(`${site.origin}/blog/index.htm?source=app#x`);
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('th');
  expect(documents).toHaveLength(1);
});

const REFUSED = [
  ['https://evil.test/', 'Navigating to an external URL is not allowed by default'],
  ['//evil.test/', 'Navigating to an external URL is not allowed by default'],
  ['java\tscript:alert(1)', "Cannot navigate to a URL with 'javascript:' protocol"],
  ['vbscript:x', "Cannot navigate to a URL with 'vbscript:' protocol"],
] as const;

test.each(REFUSED)('a link to %s goes nowhere', async (href, message) => {
  await using journey = await travel();
  await open(journey.page, '/en_US/aboutUs.htm');
  await clickLink(journey.page, href);
  await expect.poll(() => journey.errors).toEqual([message]);
  expect(journey.page.url()).toBe(`${site.origin}/en_US/aboutUs.htm`);
});

test('a personal page is loaded as a document', async () => {
  await using journey = await travel();
  await open(journey.page, '/en_US/aboutUs.htm');
  await clickLink(journey.page, '/en_US/login.htm');
  await journey.page.waitForURL('**/en_US/login.htm');
  expect(journey.documents).toEqual(['/en_US/aboutUs.htm', '/en_US/login.htm']);
});

test('a page whose code cannot be loaded is loaded as a document, once', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/en_US/aboutUs.htm');
  await page.route('**/assets/page-*.js', (route) => route.abort());
  await clickLink(page, '/en_US/index.htm');
  await page.waitForURL('**/en_US/index.htm');
  await page.waitForLoadState('load');
  await page.waitForFunction(() => sessionStorage.getItem('reloadGuard') !== null);
  expect(journey.documents).toEqual(['/en_US/aboutUs.htm', '/en_US/index.htm']);
  expect(await page.locator('h1').first().isVisible()).toBe(true);
});

const LOST_PAYLOADS: [string, (route: Route) => Promise<void>][] = [
  ['does not arrive', (route) => route.abort()],
  ['is an error', (route) => route.fulfill({ status: 500, body: 'no' })],
  ['is no JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })],
  ['is JSON of something else', (route) => route.fulfill({ json: { build: 'other' } })],
];

test.each(LOST_PAYLOADS)(
  'a payload that %s is logged, and becomes a document load of its target under the reload guard',
  async (_what, answer) => {
    await using journey = await travel();
    const { page } = journey;
    const logged: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'warning') logged.push(line.text());
    });
    await open(page, '/en_US/aboutUs.htm');
    await page.route('**/_payload.json*', answer);
    await clickLink(page, '/en_US/goods/price.htm?a=1');
    await page.waitForURL('**/en_US/goods/price.htm?a=1');
    await hydrated(page);
    expect(journey.documents).toEqual(['/en_US/aboutUs.htm', '/en_US/goods/price.htm']);
    expect(logged.join()).toContain('/en_US/goods/price.htm/_payload.json');
    expect(journey.errors).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('reloadGuard'))).toContain(
      '/en_US/goods/price.htm?a=1',
    );
  },
);

test('a style sheet that stands in the document is not fetched again', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/en_US/aboutUs.htm');
  const { data } = (await (
    await fetch(`${site.origin}/en_US/frontend/shopeeSellerAdsPage.html/_payload.json`)
  ).json()) as { data: { styles: string[] } };
  const present = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
  );
  const [inline, ...others] = data.styles.filter((href) => !present.includes(href));
  expect(inline).toBeDefined();
  await page.evaluate((href) => {
    const style = document.createElement('style');
    style.dataset['href'] = href;
    document.head.append(style);
  }, inline);
  await clickLink(page, '/en_US/frontend/shopeeSellerAdsPage.html');
  await shown(page, 'shopeeSellerAdsPage');
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')),
  );
  expect(hrefs).not.toContain(inline);
  expect(hrefs).toEqual(expect.arrayContaining(others));
});

test('after an hour a newer build makes the next navigation a document load', async () => {
  await using journey = await travel();
  const { page } = journey;
  await page.clock.install();
  await open(page, '/en_US/aboutUs.htm');
  await page.route('**/builds/latest.json*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
  );
  const asked = page.waitForRequest('**/builds/latest.json*');
  await page.clock.runFor(3_600_000);
  await asked;
  await page.waitForFunction(() => true);
  await clickLink(page, '/en_US/goods/price.htm');
  await page.waitForURL('**/en_US/goods/price.htm');
  await expect.poll(() => journey.documents).toEqual(['/en_US/aboutUs.htm', '/en_US/goods/price.htm']);
});

test('links in view are fetched ahead, personal pages and slow connections are not', async () => {
  await using journey = await travel();
  const { page } = journey;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_payload.json')) asked.push(new URL(request.url()).pathname);
  });
  await open(page, '/en_US/aboutUs.htm');
  await page.waitForResponse('**/_payload.json*');
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(8);
  expect(asked.join()).not.toMatch(/login|register/);
  expect(new Set(asked).size).toBe(asked.length);
});

test('without script the page is whole: menus open, languages are links', async () => {
  await using journey = await travel({ javaScriptEnabled: false });
  const { page } = journey;
  await page.goto('/en_US/index.htm');
  expect(await page.locator('h1').isVisible()).toBe(true);
  expect(await page.locator('a[data-lang="th"]').first().getAttribute('href')).toBe('/th/index.htm');
  await page.goto('/en_US/nothing.htm');
  await page.fill('#not-found-words', 'price');
  await page.press('#not-found-words', 'Enter');
  await page.waitForURL('**/page404.htm?q=price');
  expect(await page.locator('main a[href="/en_US/goods/price.htm"]').count()).toBeGreaterThan(0);
});
