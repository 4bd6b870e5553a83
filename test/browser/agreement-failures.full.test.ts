import { expect, test } from 'vitest';
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

test("links of the platform's text to pages lead on in the language of the page", async () => {
  const html =
    '<p><a href="/th/goods/price.htm?a=/th/x#b">1</a><a href="/m/th/aboutUs.htm">2</a>' +
    '<a href="/blog/index.htm">3</a><a href="https://example.test/th/x">4</a></p>';
  await using opened = await open({ data: { ...NEWER, html } });
  await opened.page.getByRole('heading', { level: 1, name: NEWER.title }).waitFor();
  const links = await opened.page.locator('.prose a').all();
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    '/en_US/goods/price.htm?a=/th/x#b',
    '/en_US/aboutUs.htm',
    '/blog/index.htm',
    'https://example.test/th/x',
  ]);
  expect(opened.complaints).toEqual([]);
});

test.each<[string, FakeAnswer]>([
  ['refuses', { body: '{"code":7,"msg":"no","data":null}' }],
  ['fails', { status: 500, body: '{}' }],
  ['says that there is none', { status: 404, body: '{}' }],
  ['has no data', { data: null }],
  ['has no text', { data: { ...NEWER, html: '' } }],
])('a platform that %s leaves what is shown, without a word', async (_name, answer) => {
  await using opened = await open(answer);
  const { text, complaints, seen } = opened;
  expect(await text('h1')).toBe(shipped.title);
  expect((await seen()).changes).toBe(0);
  expect(complaints).toEqual([]);
});
