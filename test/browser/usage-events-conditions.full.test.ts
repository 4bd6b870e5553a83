import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { clickLink, hydrated, open, shown } from '../support/link-journey.ts';
import { storeConsent, visitPublicSite } from '../support/public-site.ts';
import { ABOUT, AGREED, hideCookieStore, startUsageSite } from '../support/usage-site.ts';
import { openVisitors } from '../support/visitors.ts';

const { published, urls } = await startUsageSite();
const { collector, origin, site, browser } = published;

/** The steps of the start have run. */
const started = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /start-usage/.test(name)),
  );

test('under another name of the site nothing is sent', async () => {
  await using visitors = openVisitors(browser, site.origin);
  const elsewhere = { visitors, origin: site.origin };
  await using guest = await visitPublicSite(elsewhere, AGREED);
  await open(guest.page, ABOUT);
  await started(guest.page);
  await guest.page.goto('/robots.txt');
  expect(guest.hosts()).toEqual([new URL(site.origin).host]);
});

test('a prerendered page counts once it is seen', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page, context } = guest;
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => prerendering });
    document.addEventListener('seen', () => {
      prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  await open(page, ABOUT);
  await started(page);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('seen'));
    document.dispatchEvent(new Event('seen'));
  });
  expect(urls(await collector.differentEvents(1))).toEqual([ABOUT]);
  await clickLink(page, '/en_US/terms.htm');
  await shown(page, 'terms');
  expect(urls(await collector.differentEvents(2))).toEqual([ABOUT, '/en_US/terms.htm']);
});

test('consent that was withdrawn in another tab ends it, also in a browser that does not tell of cookies', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page, context } = guest;
  await page.addInitScript(hideCookieStore);
  await open(page, ABOUT);
  await collector.differentEvents(1);
  await storeConsent(context, origin, { measurement: false, marketing: false });
  await clickLink(page, '/en_US/terms.htm');
  await shown(page, 'terms');
  await storeConsent(context, origin, AGREED);
  await clickLink(page, '/en_US/privacyPolicy.htm');
  await shown(page, 'privacyPolicy');
  expect(urls(await collector.differentEvents(2))).toEqual([ABOUT, '/en_US/privacyPolicy.htm']);
});

test.each([
  [
    'denied',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('denied');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    },
  ],
  ['broken', () => localStorage.setItem('analytics', '{"a":[')],
  ['of another shape', () => localStorage.setItem('analytics', '[1,null,{"insert_id":"x"}]')],
])('with a storage that is %s page views are counted all the same', async (_what, prepare) => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page } = guest;
  await page.addInitScript(prepare);
  await open(page, ABOUT);
  expect(urls(await collector.differentEvents(1))).toEqual([ABOUT]);
  expect(guest.complaints).toEqual([]);
});

test('a collector that cannot be reached disturbs nobody', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page } = guest;
  collector.answer(() => null);
  await open(page, ABOUT);
  await collector.differentEvents(1);
  await clickLink(page, '/en_US/terms.htm');
  await shown(page, 'terms');
  await hydrated(page);
  expect(guest.complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
});
