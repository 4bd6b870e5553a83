import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { clickLink, open, shown } from '../support/link-journey.ts';
import { storeConsent, visitPublicSite } from '../support/public-site.ts';
import { localeText } from '../support/locale-text.ts';
import { ABOUT, AGREED, hideCookieStore, startUsageSite, unsent } from '../support/usage-site.ts';

/* Also where browsers do not tell of cookies: after a withdrawal nothing leaves and nothing is stored, whatever was on its way or waited. */

const { published, urls } = await startUsageSite();
const { collector, origin } = published;

const REFUSED = { measurement: false, marketing: false };
const HALF_A_MINUTE = 31_000;

test('a batch that is on its way at a withdrawal and fails is not sent again', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page, context } = guest;
  await page.clock.install();
  const asked: string[] = [];
  const held = Promise.withResolvers<Route>();
  await page.route(`${collector.origin}/**`, (route) => {
    asked.push(route.request().url());
    held.resolve(route);
  });
  await open(page, ABOUT);
  await page.clock.runFor(1000);
  const route = await held.promise;
  await page.locator('footer a[href$="#privacy-choices"]').click();
  await page
    .locator('dialog#consent[open]')
    .getByRole('button', { name: localeText('en_US', 'consent', 'refuse'), exact: true })
    .click();
  const failed = page.waitForEvent('requestfailed');
  await route.abort();
  await failed;
  // Whatever comes of it has begun.
  for (let turn = 0; turn < 5; turn += 1) await page.clock.runFor(1000);
  await page.goto('/robots.txt');
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
});

test('a withdrawal in another tab ends it at once, where browsers tell of cookies', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page, context } = guest;
  collector.answer(() => ({ status: 429, body: '{"throttled_events":[0]}' }));
  await open(page, ABOUT);
  await collector.events(1);
  await expect.poll(() => unsent(page)).toHaveLength(1);
  await storeConsent(context, origin, REFUSED);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('analytics'))).toBeNull();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
});

test.each(['as time passes', 'as the visitor leaves'] as const)(
  'what waits in one tab is forgotten, %s, after a withdrawal in another',
  async (when) => {
    await using guest = await visitPublicSite(published, AGREED);
    const { page, context } = guest;
    await page.addInitScript(hideCookieStore);
    await page.clock.install();
    collector.answer(() => ({ status: 429, body: '{"throttled_events":[0]}' }));
    await open(page, ABOUT);
    await page.clock.runFor(1000);
    const [event] = await collector.events(1);
    await expect.poll(() => unsent(page)).toHaveLength(1);
    await storeConsent(context, origin, REFUSED);
    if (when === 'as time passes') {
      await page.clock.runFor(HALF_A_MINUTE);
      expect(await unsent(page)).toEqual([]);
      // Who agrees again is somebody else.
      await storeConsent(context, origin, AGREED);
      await clickLink(page, '/en_US/terms.htm');
      await shown(page, 'terms');
      await page.clock.runFor(1000);
      const [, again, ...others] = await collector.events(2);
      expect([again, ...others].length).toBe(1);
      expect(urls(again === undefined ? [] : [again])).toEqual(['/en_US/terms.htm']);
      expect(again?.device_id).not.toBe(event?.device_id);
    } else {
      await page.goto('/robots.txt');
      expect(collector.received).toHaveLength(1);
      expect(await unsent(page)).toEqual([]);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
    }
  },
);
