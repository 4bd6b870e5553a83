import { expect, test } from 'vitest';
import { serveHydrationFixture } from '../support/hydration-fixture/serve.ts';
import { startInBrowser } from '../support/site-in-browser.ts';

const { site: fixture, visitors } = await startInBrowser(serveHydrationFixture());

/** Each runs in the page before anything else. */
const BROWSERS: [string, () => void][] = [
  ['tells of paints', () => {}],
  ['has no PerformanceObserver', () => Reflect.deleteProperty(window, 'PerformanceObserver')],
  [
    'never tells of a paint',
    () => {
      PerformanceObserver.prototype.observe = () => undefined;
      Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] });
    },
  ],
  ['does not show the page', () => Object.defineProperty(Document.prototype, 'hidden', { get: () => true })],
];

test.each(BROWSERS)('a browser that %s loads the code of the page', async (_name, prepare) => {
  await using visitor = await visitors.arrive();
  const page = await visitor.context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.addInitScript(prepare);
  await page.goto(fixture.whole);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  expect(complaints).toEqual([]);
});
