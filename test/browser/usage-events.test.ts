import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { decodeIdentity } from '../../shared/usage/identity.ts';
import { clickLink, hydrated, open, shown } from '../support/link-journey.ts';
import { COLLECTOR_KEY, storeConsent, visitPublicSite } from '../support/public-site.ts';
import { ABOUT, AGREED, hideCookieStore, startUsageSite, unsent } from '../support/usage-site.ts';
import { openVisitors } from '../support/visitors.ts';

const { published, urls } = await startUsageSite();
const { collector, origin, site, browser } = published;

/** The steps of the start have run. */
const started = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /start-usage/.test(name)),
  );

test('a page view names page, version and date, and its sender is kept in a cookie', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page, context } = guest;
  await open(page, `${ABOUT}?gclid=secret`);
  const [event] = await collector.differentEvents(1);
  const day = new Date().toISOString().slice(0, 10);
  expect(event).toMatchObject({
    event_type: 'page view',
    event_properties: { name: 'page view', url: origin + ABOUT, version: '1.0.442', date: day },
  });
  expect(collector.received).toMatchObject([
    {
      path: '/events',
      type: 'application/json',
      body: { api_key: COLLECTOR_KEY, options: { min_id_length: 5 } },
    },
  ]);
  expect(Object.keys(collector.received[0]?.body ?? {}).toSorted()).toEqual(['api_key', 'events', 'options']);
  // The session begins with the event, not with the code that sends it.
  expect(event?.session_id).toBe(event?.time);
  const cookie = (await context.cookies()).find(({ name }) => name === 'AMP_0123456789');
  expect(decodeIdentity(cookie?.value)).toEqual({
    deviceId: event?.device_id,
    sessionId: event?.session_id,
    lastEventTime: event?.time,
  });
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(364);
  expect(days).toBeLessThanOrEqual(365);
  await expect.poll(() => unsent(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBeNull();
  expect(guest.complaints).toEqual([]);
});

test.each([
  ['no answer', null],
  ['a refusal', { measurement: false, marketing: false }],
  ['consent to advertising alone', { measurement: false, marketing: true }],
])('with %s nothing is sent and nothing stored', async (_what, consent) => {
  await using guest = await visitPublicSite(published, consent);
  const { page, context } = guest;
  await open(page, ABOUT);
  await started(page);
  await clickLink(page, '/en_US/terms.htm');
  await shown(page, 'terms');
  await page.goto('/robots.txt');
  expect(guest.hosts()).toEqual([new URL(origin).host]);
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name !== 'consent')).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBeNull();
});

test('under another name of the site nothing is sent', async () => {
  await using visitors = openVisitors(browser, site.origin);
  const elsewhere = { visitors, origin: site.origin };
  await using guest = await visitPublicSite(elsewhere, AGREED);
  await open(guest.page, ABOUT);
  await started(guest.page);
  await guest.page.goto('/robots.txt');
  expect(guest.hosts()).toEqual([new URL(site.origin).host]);
});

test('each page is counted once: loaded, by a link, back, restored from the history, but not a place in it', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page } = guest;
  const documents: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname),
  );
  await open(page, ABOUT);
  expect(urls(await collector.differentEvents(1))).toEqual([ABOUT]);
  await clickLink(page, '/en_US/terms.htm');
  await shown(page, 'terms');
  await collector.differentEvents(2);
  await clickLink(page, '/en_US/terms.htm#main');
  await page.waitForURL(/#main$/);
  await page.goBack();
  await page.goBack();
  await shown(page, 'aboutUs');
  await collector.differentEvents(3);
  await page.goto('/robots.txt');
  await page.goBack({ waitUntil: 'commit' });
  expect(urls(await collector.differentEvents(4))).toEqual([ABOUT, '/en_US/terms.htm', ABOUT, ABOUT]);
  expect(documents).toEqual([ABOUT, '/robots.txt']);
  const ids = collector.received.flatMap(({ body }) => body.events).map(({ insert_id }) => insert_id);
  expect(new Set(ids).size).toBe(4);
  expect(guest.complaints).toEqual([]);
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
