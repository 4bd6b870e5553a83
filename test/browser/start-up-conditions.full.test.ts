import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { open, startLinkJourneys } from '../support/link-journey.ts';
import { holdHydration } from '../support/held-hydration.ts';

const { site, travel } = await startLinkJourneys();

/* Specification 4, start-up: every step, whatever the browser's storage is like. Each runs in the page before anything else. */

/** Names of the steps that have run, once the last one has. */
async function stepsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('start: prefetch').length > 0);
  const names = await page.evaluate(() => performance.getEntriesByType('measure').map(({ name }) => name));
  return names.filter((name) => name.startsWith('start: ')).map((name) => name.slice('start: '.length));
}

test('a page names what an installed site needs once it has started, where it delays no paint', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/th/aboutUs.htm');
  await stepsOf(page);
  const manifest = page.locator('link[rel=manifest]');
  expect(await manifest.count()).toBe(1);
  expect(await manifest.getAttribute('href')).toBe('/site.webmanifest');
  const icon = page.locator('link[rel=apple-touch-icon]');
  expect(await icon.count()).toBe(1);
  expect(await icon.getAttribute('href')).toBe('/apple-touch-icon.png');
});

test.each([
  ['slow-2g', false, false],
  ['2g', false, true],
  ['4g', false, true],
  ['4g', true, false],
  [null, false, true],
])(
  'over a connection of type %s, with saving of data %s, links are fetched ahead: %s',
  async (type, saves, fetches) => {
    await using journey = await travel();
    const { page } = journey;
    await page.addInitScript(
      ([effectiveType, saveData]) => {
        const value = effectiveType === null ? undefined : { effectiveType, saveData };
        Object.defineProperty(navigator, 'connection', { value });
      },
      [type, saves] as const,
    );
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/route-rules?') && asked.push(request.url()));
    await page.clock.install();
    const detected = page.waitForResponse('**/assets/detect-device-*.js');
    await open(page, '/en_US/index.htm');
    await page.clock.runFor(100);
    await detected;
    await page.clock.runFor(500);
    expect(asked).toEqual([]);
    for (let tries = fetches ? 100 : 0; asked.length === 0 && tries > 0; tries -= 1) {
      await page.clock.runFor(1000);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    await page.clock.runFor(5000);
    expect(asked.length > 0).toBe(fetches);
  },
);

test('nothing of the start is loaded before the page is hydrated', async () => {
  await using journey = await travel();
  const { page } = journey;
  const hydration = await holdHydration(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/en_US/index.htm');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const late = () => loaded.filter((path) => /\/(?:start|detect-device|own-language)-/.test(path));
  expect(late()).toEqual([]);
  hydration.release();
  await page.waitForResponse('**/assets/start-*.js');
  expect(late().length).toBeGreaterThan(0);
  expect(site.errors()).toEqual([]);
});
