import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { clickLink, open, shown, startLinkJourneys } from '../support/link-journey.ts';
import { sampled } from '../support/full.ts';

const { travel } = await startLinkJourneys();

/* Specification 4, start-up: every step, whatever the browser's storage is like. Each runs in the page before anything else. */

const STORAGES: [string, () => void][] = [
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
  ['as it should be', () => {}],
  [
    'missing',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { value: undefined });
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

test.each(sampled(STORAGES))(
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
    const further = page.waitForRequest('**/_payload.json?*');
    await shown(page, 'aboutUs');
    await further;
    expect(journey.documents).toEqual(['/blog/index.htm']);
    expect(journey.errors).toEqual([]);
  },
);

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
