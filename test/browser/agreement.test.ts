import { expect, test } from 'vitest';
import { ARTICLE_ATTACKS } from '../support/article-attacks.ts';
import type { FakeAnswer } from '../support/fake-backend.ts';
import { startOverPlatform } from '../support/site-in-browser.ts';
import { AGENTS } from '../support/site.ts';

const { platform, site, visitors } = await startOverPlatform();

const ADDRESS = '/en_US/terms.htm';
const CALL = '/api/v1/agreement/getPrivacyAgreement.json';
const shipped = await site.site.context.agreement('2', 'en_US');

/** Waits until the browser could act on the answer. */
async function open(answer: FakeAnswer) {
  platform.answer('getPrivacyAgreement', answer);
  platform.calls.length = 0;
  const visitor = await visitors.arrive({ userAgent: AGENTS.desktop });
  const page = await visitor.context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  // Chromium writes what violates the policy of the page to the console.
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) complaints.push(line.text());
  });
  await page.addInitScript(watchMain);
  const asked = page.waitForEvent('requestfinished', (request) => request.url().includes(CALL));
  await page.goto(ADDRESS, { waitUntil: 'load' });
  await asked;
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const calls = platform.calls.filter(({ url }) => url.startsWith(CALL)).map(({ url }) => url);
  const text = (selector: string) => page.locator(selector).first().textContent();
  const seen = () => page.evaluate(() => (window as unknown as { seen: typeof SEEN }).seen);
  return { page, complaints, calls, text, seen, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}

const SEEN = { changes: 0, shift: 0 };

/** Runs in the page: counts added and removed nodes in `<main>`, and layout shifts. */
function watchMain(): void {
  const seen = { changes: 0, shift: 0 };
  (window as unknown as { seen: typeof seen }).seen = seen;
  document.addEventListener('DOMContentLoaded', () => {
    const main = document.getElementById('main') as HTMLElement;
    new MutationObserver((changes) => (seen.changes += changes.length)).observe(main, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const NEWER = {
  version: '2027-02-03',
  title: 'Newer terms',
  html: '<p>Opening.</p><h2 id="h-one">One &amp; only</h2><p>Text.</p>',
};

test('a newer version takes the place of title, date, contents and text', async () => {
  await using opened = await open({ data: NEWER });
  const { page, text, complaints, calls } = opened;
  await page.getByRole('heading', { level: 1, name: NEWER.title }).waitFor();
  expect(calls).toEqual([`${CALL}?agreementLanguage=en_US&agreementType=2`]);
  expect(await text('.agreement .note')).toBe('Version: February 3, 2027');
  expect(await page.locator('.contents a').allTextContents()).toEqual(['One & only']);
  expect(await page.locator('.contents a').getAttribute('href')).toBe('#h-one');
  expect(await page.locator('.prose').innerHTML()).toBe(NEWER.html);
  expect(await page.locator('.agreement').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('the version that is shown leaves every node alone, and nothing moves', async () => {
  await using opened = await open({
    data: { ...shipped, title: 'Other', html: '<p>Other</p>' },
  });
  const { text, complaints, calls, seen } = opened;
  expect(calls).toHaveLength(1);
  expect(await text('h1')).toBe(shipped.title);
  const { changes, shift } = await seen();
  expect(changes).toBe(0);
  expect(Math.round(shift * 100)).toBe(0);
  expect(complaints).toEqual([]);
});

test('of a text from elsewhere only what a text needs is shown', async () => {
  const html = ARTICLE_ATTACKS.map(([attack]) => `<p>-</p>${attack}`).join('');
  await using opened = await open({ data: { ...NEWER, html } });
  const { page, complaints } = opened;
  await page.getByRole('heading', { level: 1, name: NEWER.title }).waitFor();
  // Its links to pages are in Thai, and those of this page in English.
  const left = ARTICLE_ATTACKS.map(([, rest]) => `<p>-</p>${rest}`)
    .join('')
    .replaceAll('"/th/', '"/en_US/');
  expect(await page.locator('.prose').innerHTML()).toBe(left);
  expect(complaints).toEqual([]);
});
