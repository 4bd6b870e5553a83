import { expect, test } from 'vitest';
import { clickLink, open, shown, startLinkJourneys } from '../support/link-journey.ts';

const { site, travel } = await startLinkJourneys();

test('links of a phone page lead on a desktop to the desktop pages, where there are any', async () => {
  await using journey = await travel();
  const { page } = journey;
  const detected = page.waitForResponse('**/assets/detect-device-*.js');
  await open(page, '/m/th/introduction/order.htm');
  await detected;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await clickLink(page, '/m/th/aboutUs.htm');
  await shown(page, 'aboutUs');
  expect(page.url()).toBe(`${site.origin}/th/aboutUs.htm`);
});
