import type { FakeAnswer, FakeBackend } from './fake-backend.ts';
import { startOverPlatform } from './site-in-browser.ts';
import type { Visitors } from './visitors.ts';

const ADDRESS = '/en_US/terms.htm';
export const AGREEMENT_CALL = '/api/v1/agreement/getPrivacyAgreement.json';

/** A version of the agreement that only the platform has. */
export const NEWER = {
  version: '2027-02-03',
  title: 'Newer terms',
  html: '<p>Opening.</p><h2 id="h-one">One &amp; only</h2><p>Text.</p>',
};

/** The site over a platform that answers with an agreement. */
export async function startAgreements() {
  const { platform, site, visitors } = await startOverPlatform();
  return { site, open: (answer: FakeAnswer) => open(platform, visitors, answer) };
}

/** Waits until the browser could act on the answer. */
async function open(platform: FakeBackend, visitors: Visitors, answer: FakeAnswer) {
  platform.answer('getPrivacyAgreement', answer);
  platform.calls.length = 0;
  const visitor = await visitors.arrive();
  const page = await visitor.context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  // Chromium writes what violates the policy of the page to the console.
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) complaints.push(line.text());
  });
  await page.addInitScript(watchMain);
  const asked = page.waitForEvent('requestfinished', (request) => request.url().includes(AGREEMENT_CALL));
  await page.goto(ADDRESS, { waitUntil: 'load' });
  await asked;
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const calls = platform.calls.filter(({ url }) => url.startsWith(AGREEMENT_CALL)).map(({ url }) => url);
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
