import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { serveHydrationFixture } from '../support/hydration-fixture/serve.ts';
import { startInBrowser } from '../support/site-in-browser.ts';
import { sampled } from '../support/full.ts';

const { site: fixture, visitors } = await startInBrowser(serveHydrationFixture());

/** Each runs in the page before anything else. */
const BROWSERS: [string, () => void][] = [
  ['tells when it is idle', () => {}],
  ['never tells when it is idle', () => Reflect.deleteProperty(window, 'requestIdleCallback')],
  ['does not show the page', () => Object.defineProperty(Document.prototype, 'hidden', { get: () => true })],
];

test.each(sampled(BROWSERS, 2))('a browser that %s loads the code of the page', async (_name, prepare) => {
  await using visitor = await visitors.arrive();
  const page = await visitor.context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.addInitScript(prepare);
  await page.goto(fixture.whole);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  expect(complaints).toEqual([]);
});

const moduleRequests = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  );

test('no module is asked for before the page is idle, but at once when the visitor acts', async () => {
  await using visitor = await visitors.arrive();
  const page = await visitor.context.newPage();
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(fixture.whole);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(await moduleRequests(page)).toBe(0);
  await page.keyboard.press('Tab');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
});
