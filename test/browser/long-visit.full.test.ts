import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { fullMatrix } from '../support/full.ts';
import { growing, takeHeapSnapshot, type HeapSnapshot } from '../support/heap-snapshot.ts';
import { clickLink, hydrated, open, shown } from '../support/link-journey.ts';
import { startPublicSite, visitPublicSite } from '../support/public-site.ts';

/* What measures and reports must not grow with the visit. */

const published = await startPublicSite();
const { collector } = published;

const PAGES = [
  ['/en_US/terms.htm', 'terms'],
  ['/en_US/aboutUs.htm', 'aboutUs'],
] as const;

async function turns(page: Page, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1)
    for (const [path, id] of PAGES) {
      await clickLink(page, path);
      await shown(page, id);
    }
}

/** After all that could be collected has been. */
async function listenersOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
}

test('a long visit with a collector that is gone and errors on every page adds no listeners and no storage', async () => {
  await using guest = await visitPublicSite(published, { measurement: true, marketing: true });
  const { page, context } = guest;
  collector.answer(() => null);
  const reports: string[] = [];
  context.on(
    'request',
    (request) => request.url().endsWith('/api/monitoring') && reports.push(request.url()),
  );
  await page.addInitScript(() => localStorage.setItem('filled', 'x'.repeat(1_000_000)));
  await open(page, '/en_US/aboutUs.htm');
  await collector.events(1);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await turns(page, 5);
  const before = await listenersOf(session);
  await page.evaluate(() => {
    for (let at = 0; at < 500; at += 1) setTimeout(() => Promise.reject(new Error(`number ${at}`)));
  });
  await turns(page, 45);
  expect(await listenersOf(session)).toBeLessThanOrEqual(before + 5);
  await expect.poll(() => reports.length).toBe(10);
  const stored = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(stored.filter((name) => !['analytics', 'filled'].includes(name))).toEqual([]);
  const bytes = await page.evaluate(() => (localStorage.getItem('analytics') ?? '').length);
  expect(bytes).toBeLessThan(101 * 600);
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['AMP_0123456789', 'consent']);
});

/** Navigations, changes of language and networks that fail, in an hour or, in the short run, in a fifth of it. */
const HOUR = fullMatrix
  ? { moves: 100, languages: 20, failures: 10 }
  : { moves: 20, languages: 4, failures: 2 };

async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 1 << 20; size > 16; size /= 2)
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`full-${size}-${at}`, 'x'.repeat(size));
      } catch {
        // Full for parts of this size.
      }
  });
}

/** Half of the navigations, with half of the networks that fail. */
async function spendHalf(page: Page): Promise<void> {
  for (let failure = 0; failure < HOUR.failures / 2; failure += 1) {
    await turns(page, HOUR.moves / HOUR.failures / PAGES.length);
    await page.context().setOffline(true);
    // What a visitor has seen is at hand; what a link at hand would fetch ahead is not.
    await page.locator('footer a[href="/en_US/partners.htm"]').first().hover();
    await turns(page, 1);
    await page.context().setOffline(false);
  }
}

test('what grows with each page is found', async () => {
  await using guest = await visitPublicSite(published, null);
  const { page, context } = guest;
  await page.addInitScript(() => {
    class Leaked {
      readonly size = 1;
    }
    const kept: unknown[] = [];
    document.addEventListener('page-shown', () => {
      const node = document.createElement('section');
      node.addEventListener('click', () => {});
      kept.push(new Leaked(), node);
    });
  });
  await open(page, '/en_US/aboutUs.htm');
  const session = await context.newCDPSession(page);
  const snapshots: HeapSnapshot[] = [];
  for (let at = 0; at < 3; at += 1) {
    await turns(page, 5);
    snapshots.push(await takeHeapSnapshot(session));
  }
  expect(growing(snapshots, 5)).toEqual(expect.arrayContaining(['object Leaked']));
  expect(snapshots[2]?.detached).toBeGreaterThan(20);
});

test('an hour with a full storage, changes of language and failing networks leaves no error and no leak', async () => {
  await using guest = await visitPublicSite(published, { measurement: true, marketing: false });
  const { page, context } = guest;
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  collector.answer(() => null);
  await open(page, '/en_US/aboutUs.htm');
  await fillStorage(page);
  for (let at = 0; at < HOUR.languages; at += 1) {
    const [code, tag] = at % 2 === 0 ? (['vi', 'vi'] as const) : (['en_US', 'en-US'] as const);
    await page.locator(`footer a[data-lang="${code}"]`).first().dispatchEvent('click', { button: 0 });
    await page.waitForURL(`**/${code}/aboutUs.htm`);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, tag);
    await hydrated(page);
  }
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await turns(page, 5);
  const [listeners, start] = [await listenersOf(session), await takeHeapSnapshot(session)];
  const lost: string[] = [];
  page.on('requestfailed', (request) => lost.push(request.url()));
  await spendHalf(page);
  const middle = await takeHeapSnapshot(session);
  await spendHalf(page);
  // Events wait for up to eight seconds and limits of calls for fifteen, then they are gone.
  let end = await takeHeapSnapshot(session);
  const grown = async () => {
    end = await takeHeapSnapshot(session);
    return growing([start, middle, end], HOUR.moves / 4);
  };
  await expect.poll(grown, { timeout: 60_000, interval: 2000 }).toEqual([]);
  expect(end.detached).toBeLessThanOrEqual(start.detached + 10);
  expect(await listenersOf(session)).toBeLessThanOrEqual(listeners + 5);
  const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }).toSorted());
  expect(stored.some((name) => name.startsWith('full-'))).toBe(true);
  const own = stored.filter((name) => !name.startsWith('full-'));
  expect(lost).not.toEqual([]);
  expect(own.filter((name) => !['analytics', 'lang', 'reloadGuard'].includes(name))).toEqual([]);
  expect((await context.cookies()).length).toBeLessThanOrEqual(5);
  expect(errors).toEqual([]);
});
