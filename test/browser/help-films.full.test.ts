import { expect, test } from 'vitest';
import { startLinkJourneys } from '../support/link-journey.ts';

const { travel } = await startLinkJourneys();

test.each([
  '/vi/Index',
  '/th/leftCat/orders',
  '/in/leftCat/s?k=stok',
  '/ms_MY/detailPage/shops/2/connect-a-shop/start',
])('%s scrolls nowhere sideways at 320 px', async (address) => {
  await using journey = await travel({ viewport: { width: 320, height: 640 } });
  const { page } = journey;
  await page.goto(address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('without script the picture of a film opens its player', async () => {
  await using journey = await travel({ javaScriptEnabled: false });
  const { page } = journey;
  await page.goto('/vi/detailPage/orders/2/print-labels/start');
  await page.locator('.film summary').focus();
  await page.keyboard.press('Enter');
  await page.locator('.film video').waitFor();
  expect(await page.locator('.film summary').isVisible()).toBe(false);
});
