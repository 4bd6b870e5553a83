import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { clickLink, open, shown } from '../support/link-journey.ts';
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
