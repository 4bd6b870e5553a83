import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { DEVICE_RECHECK_MS } from '../../shared/routing/device.ts';
import { clickLink, open, shown, startLinkJourneys } from '../support/link-journey.ts';
import { AGENTS } from '../support/site.ts';

const { site, travel } = await startLinkJourneys();

test('a desktop that turns out to be a phone after a resize is led to the phone pages', async () => {
  await using journey = await travel();
  const { page } = journey;
  await open(page, '/th/introduction/order.htm');
  let tries = 0;
  await expect
    .poll(async () => {
      // Each time anew, because a slow page may have been loaded as a document meanwhile.
      await page.evaluate((agent) => {
        Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true });
        const screen = { width: 390, height: 844 };
        Object.defineProperty(window, 'screen', { value: screen, configurable: true });
      }, AGENTS.phone);
      await page.setViewportSize({ width: 390 + (tries++ % 2), height: 844 });
      await clickLink(page, '/th/aboutUs.htm');
      await shown(page, 'aboutUs');
      return page.url();
    })
    .toBe(`${site.origin}/m/th/aboutUs.htm`);
});

/** From now on the browser is a phone's, and counts how often its screen is looked at. */
async function becomePhone(page: Page): Promise<void> {
  await page.evaluate((agent) => {
    Object.defineProperty(navigator, 'userAgent', { value: agent });
    const seen = Object.assign(window, { looks: 0, resizes: 0 });
    Object.defineProperty(window, 'screen', {
      get() {
        seen.looks += 1;
        return { width: 390, height: 844 };
      },
    });
    addEventListener('resize', () => (seen.resizes += 1));
  }, AGENTS.phone);
}

const count = (page: Page, what: 'looks' | 'resizes') =>
  page.evaluate((name) => (window as unknown as Record<string, number>)[name], what);

// Specification 9: 50 ms from the last resize.
test('a window that is resized several times in a row is looked at once, 50 ms after the last time', async () => {
  await using journey = await travel();
  const { page } = journey;
  await page.clock.install();
  const detected = page.waitForResponse('**/assets/detect-device-*.js');
  await open(page, '/th/introduction/order.htm');
  await page.clock.runFor(5000);
  // The page imports it first, and so looks at its screen before this returns.
  await page.evaluate(`import(${JSON.stringify((await detected).url())})`);
  await becomePhone(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const widths = [1100, 900, 700, 390];
  for (const [at, width] of widths.entries()) {
    await page.clock.runFor(DEVICE_RECHECK_MS - 1);
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => count(page, 'resizes')).toBe(at + 1);
  }
  await page.clock.runFor(DEVICE_RECHECK_MS - 1);
  expect(await count(page, 'looks')).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => count(page, 'looks')).toBe(1);
  await page.clock.runFor(10 * DEVICE_RECHECK_MS);
  await clickLink(page, '/th/aboutUs.htm');
  await shown(page, 'aboutUs');
  expect(page.url()).toBe(`${site.origin}/m/th/aboutUs.htm`);
  expect(await count(page, 'looks')).toBe(1);
});
