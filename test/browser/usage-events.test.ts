import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Consent } from '../../shared/consent.ts';
import { decodeIdentity } from '../../shared/usage/identity.ts';
import { clickLink, open, shown } from '../support/link-journey.ts';
import { COLLECTOR_KEY, visitPublicSite } from '../support/public-site.ts';
import { ABOUT, AGREED, startUsageSite, unsent } from '../support/usage-site.ts';
import { sampled } from '../support/full.ts';

const { published, urls } = await startUsageSite();
const { collector, origin } = published;

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

const WITHOUT_CONSENT: [string, Consent | null][] = [
  ['no answer', null],
  ['a refusal', { measurement: false, marketing: false }],
  ['consent to advertising alone', { measurement: false, marketing: true }],
];

test.each(sampled(WITHOUT_CONSENT, 2))(
  'with %s nothing is sent and nothing stored',
  async (_what, consent) => {
    await using guest = await visitPublicSite(published, consent);
    const { page, context } = guest;
    await open(page, ABOUT);
    await started(page);
    await clickLink(page, '/en_US/terms.htm');
    await shown(page, 'terms');
    await page.goto('/robots.txt');
    expect(guest.hosts()).toEqual([new URL(origin).host]);
    expect((await context.cookies()).map(({ name }) => name).filter((name) => name !== 'consent')).toEqual(
      [],
    );
    expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBeNull();
  },
);

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
