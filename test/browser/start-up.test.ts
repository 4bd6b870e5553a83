import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { clickLink, open, shown, startLinkJourneys } from '../support/link-journey.ts';
import { holdHydration } from '../support/held-hydration.ts';

const { site, travel } = await startLinkJourneys();

/* Specification 4, start-up: every step, whatever the browser's storage is like. Each runs in the page before anything else. */

const STORAGES: [string, () => void][] = [
  ['as it should be', () => {}],
  [
    'missing',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { value: undefined });
    },
  ],
  [
    'denied',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  [
    'of a visitor who allows no cookies either',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    },
  ],
  [
    'full of nonsense',
    () => {
      const nonsense = ['{"sourceChannelId":', '[1,{"sc":{}}', 'null', '"x"', '\u0000\ud800', '[]'];
      const keys = ['sourceChannel', 'searchSources', 'gclid', 'affid', 'lang', 'regionalNoticeUntil'];
      for (const [at, key] of keys.entries())
        if (localStorage.getItem(key) === null) localStorage.setItem(key, nonsense[at] ?? '');
      sessionStorage.setItem('reloadGuard', '{"path":7');
    },
  ],
];

const STEPS = [
  'stored language',
  'sign-in state',
  'source',
  'device',
  'regional notice',
  'build',
  'manifest',
  'prefetch',
];

/** Names of the steps that have run, once the last one has. */
async function stepsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => performance.getEntriesByName('start: prefetch').length > 0);
  const names = await page.evaluate(() => performance.getEntriesByType('measure').map(({ name }) => name));
  return names.filter((name) => name.startsWith('start: ')).map((name) => name.slice('start: '.length));
}

test.each(STORAGES)(
  'every step of the start runs, and the page goes on, with storage %s',
  async (_what, prepare) => {
    await using journey = await travel();
    const { page } = journey;
    await page.addInitScript(prepare);
    const prefetched = page.waitForRequest('**/route-rules?*');
    const detected = page.waitForResponse('**/assets/detect-device-*.js');
    await open(page, '/blog/index.htm?sourceChannelId=7&gclid=click&affid=friend&sc=google&kw=words');
    expect(await stepsOf(page)).toEqual(expect.arrayContaining(STEPS));
    await detected;
    await prefetched;
    await clickLink(page, '/th/aboutUs.htm');
    await shown(page, 'aboutUs');
    expect(journey.documents).toEqual(['/blog/index.htm']);
    expect(journey.errors).toEqual([]);
  },
);

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

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));

// Specification 4, source tracking; the names are those of the contract.
test('what an address says of its source is stored, and a later one without a source leaves it', async () => {
  await using journey = await travel();
  const { page } = journey;
  await page.clock.setFixedTime(Date.parse('2025-03-10T00:00:00Z'));
  const expected = {
    sourceChannel: '{"sourceChannelId":123,"sourceTime":1741564800000}',
    gclid: 'click',
    affid: 'friend',
    searchSources: '[{"sc":"google","kw":"two words","time":1744156800000}]',
  };
  await open(
    page,
    '/en_US/aboutUs.htm?sourceChannelId=123%3D&gclid=click&affid=friend&sc=google&kw=two+words',
  );
  await expect.poll(() => stored(page)).toEqual(expected);
  const prefetched = page.waitForRequest('**/route-rules?*');
  await open(page, '/th/index.htm?sourceChannelId=abc&gclid=&kw=other');
  await prefetched;
  expect(await stored(page)).toEqual(expected);
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
    await using journey = await travel({ turnsClock: true });
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
