import type { BrowserContext, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { serveSite } from '../support/served-site.ts';
import { AGENTS } from '../support/site.ts';

const [site, browser] = await Promise.all([
  serveSite(),
  // Test tools disable this cache.
  launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
]);
afterAll(async () => {
  await browser.close();
  await site[Symbol.asyncDispose]();
});

interface Noted {
  /** Whether each showing restored the document. */
  shown: boolean[];
}

/** Runs in the page before anything else. */
function noteShowings(): void {
  const shown: boolean[] = [];
  (window as unknown as Noted).shown = shown;
  window.addEventListener('pageshow', ({ persisted }) => shown.push(persisted));
}

/** Leaves for a document, and comes back to what the browser has kept. */
async function leaveAndComeBack(page: Page): Promise<void> {
  const before = await page.evaluate(() => (window as unknown as Noted).shown.length);
  await page.goto(`${site.origin}/en_US/login.htm`);
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction((count) => (window as unknown as Noted).shown.length > count, before);
  expect(await page.evaluate(() => (window as unknown as Noted).shown.at(-1))).toBe(true);
}

async function arrive(): Promise<{ context: BrowserContext; page: Page } & AsyncDisposable> {
  const context = await browser.newContext({
    userAgent: AGENTS.desktop,
    locale: 'en-US',
    reducedMotion: 'reduce',
    baseURL: site.origin,
  });
  const page = await context.newPage();
  await page.addInitScript(noteShowings);
  return { context, page, [Symbol.asyncDispose]: () => context.close() };
}

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]', { state: 'attached' });

test.each([
  ['home', '/en_US/index.htm', 'index'],
  ['a page of blocks', '/en_US/frontend/shopeeSellerAdsPage.html', 'shopeeSellerAdsPage'],
])('%s comes back as it was left, and leads on', async (_what, address, id) => {
  await using context = await browser.newContext({ userAgent: AGENTS.desktop });
  const page = await context.newPage();
  await page.addInitScript(noteShowings);
  await page.goto(site.origin + address);
  await hydrated(page);
  await page.goto(`${site.origin}/en_US/login.htm`);
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as Noted).shown.length === 2);
  expect(await page.evaluate(() => (window as unknown as Noted).shown)).toEqual([false, true]);
  expect(await page.getAttribute('body', 'data-page')).toBe(id);

  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.locator('a[href="/en_US/goods/price.htm"]').first().dispatchEvent('click', { button: 0 });
  await page.waitForSelector('body[data-page="price"]');
  expect(documents).toEqual([]);
});

test('a language that was chosen meanwhile is that of a page whose address names none', async () => {
  await using visitor = await arrive();
  const { page, context } = visitor;
  await page.goto('/blog/index.htm');
  await hydrated(page);
  await page.waitForFunction(() => performance.getEntriesByName('start: stored language').length > 0);
  const other = await context.newPage();
  await other.goto('/en_US/aboutUs.htm');
  await hydrated(other);
  await other.locator('footer a[data-lang="vi"]').first().dispatchEvent('click', { button: 0 });
  await other.waitForURL('**/vi/aboutUs.htm');
  await leaveAndComeBack(page);
  await page.waitForFunction(() => document.documentElement.lang === 'vi');
  expect(new URL(page.url()).pathname).toBe('/blog/index.htm');
});

// Specification 2.5, rule 3.
test('the source that a blog address carries goes on after a restore', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await page.goto('/blog/index.htm?source=app');
  await hydrated(page);
  await leaveAndComeBack(page);
  await page.locator('main a[href^="/blog/articleDetails/"]').first().dispatchEvent('click', { button: 0 });
  await page.waitForSelector('body[data-page="blogArticle"], body[data-page="blogArticleTitle"]');
  expect(new URL(page.url()).search).toBe('?source=app');
});

test('the home page that is kept alive behind another page is the same one after a restore', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await page.goto('/en_US/index.htm');
  await hydrated(page);
  await page.evaluate(() => document.querySelector('main h1')?.setAttribute('data-seen', ''));
  await page.locator('header a[href="/en_US/goods/price.htm"]').first().dispatchEvent('click', { button: 0 });
  await page.waitForSelector('body[data-page="price"]');
  await leaveAndComeBack(page);
  expect(await page.getAttribute('body', 'data-page')).toBe('price');
  // The test tool would wait for a document, and there is none.
  await page.evaluate(() => history.back());
  await page.waitForSelector('body[data-page="index"]');
  expect(await page.locator('main h1[data-seen]').count()).toBe(1);
});

// Chromium keeps no page that must not be stored; others do, and say so by this event.
test('a visitor who has signed in meanwhile is led on from a login page that comes back', async () => {
  await using visitor = await arrive();
  const { page } = visitor;
  await page.goto('/en_US/login.htm');
  await hydrated(page);
  await page.route('**/api/v1/isLogin.json*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { userId: '7' } } }),
  );
  await page.waitForFunction(() => performance.getEntriesByName('start: sign-in state').length > 0);
  const left = page.waitForRequest('**/web/dashboard.htm');
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await left;
});
