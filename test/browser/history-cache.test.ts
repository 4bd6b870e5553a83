import type { Page } from 'playwright';
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
