import { expect, test } from 'vitest';
import { PART_BYTES } from '../../shared/usage/parts.ts';
import { TAKEN } from '../support/collector.ts';
import { clickLink, open, shown } from '../support/link-journey.ts';
import { visitPublicSite } from '../support/public-site.ts';
import { ABOUT, AGREED, startUsageSite, unsent } from '../support/usage-site.ts';

/* What a visitor leaves unsent. Specification 8, analytics transport. */

const { published, urls } = await startUsageSite();
const { collector } = published;

const THROTTLED = { status: 429, body: '{"throttled_events":[0]}' };

test('on leaving the rest is sent by beacon, and nothing of it again', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page } = guest;
  // From then on everything waits for 30 seconds.
  collector.answer((_body, index) => (index === 0 ? THROTTLED : TAKEN));
  await open(page, ABOUT);
  await collector.events(1);
  await clickLink(page, '/en_US/terms.htm');
  await shown(page, 'terms');
  await expect.poll(() => unsent(page)).toHaveLength(2);
  await page.goto('/robots.txt');
  expect(urls(await collector.events(3))).toEqual([ABOUT, ABOUT, '/en_US/terms.htm']);
  expect(collector.received[1]).toMatchObject({
    path: '/events',
    type: expect.stringContaining('text/plain'),
  });
  expect(await unsent(page)).toEqual([]);
});

test('what browsers do not take on leaving stays for the next page', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page } = guest;
  collector.answer(() => THROTTLED);
  await page.goto('/robots.txt');
  const event = {
    event_type: 'x'.repeat(1000),
    device_id: 'device',
    session_id: 1,
    time: 1,
    event_properties: {},
  };
  const many = Array.from({ length: 200 }, (_, at) => ({ ...event, insert_id: `left-${at}` }));
  await page.evaluate((events) => localStorage.setItem('analytics', JSON.stringify(events)), many);
  await open(page, ABOUT);
  // Seven batches, the last one with the page view.
  await collector.events(201);
  const sent = collector.received.length;
  collector.answer(() => TAKEN);
  await page.goto('/robots.txt');
  await expect.poll(() => collector.received.length).toBeGreaterThan(sent);
  for (const { bytes } of collector.received.slice(sent)) expect(bytes).toBeLessThanOrEqual(PART_BYTES);
  expect((await unsent(page)).length).toBeGreaterThan(0);
  await open(page, '/en_US/terms.htm');
  const arrived = () =>
    new Set(
      collector.received.slice(sent).flatMap(({ body }) => body.events.map(({ insert_id }) => insert_id)),
    );
  await expect.poll(() => many.filter(({ insert_id }) => !arrived().has(insert_id))).toEqual([]);
});

test('unsent events survive a crash, and are sent by the next page', async () => {
  await using guest = await visitPublicSite(published, AGREED);
  const { page, context } = guest;
  collector.answer(() => THROTTLED);
  await open(page, ABOUT);
  const [lost] = await collector.events(1);
  await expect.poll(() => unsent(page)).toHaveLength(1);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => {});
  await crashed;
  collector.answer(() => TAKEN);
  const next = await context.newPage();
  await open(next, '/en_US/terms.htm');
  const events = await collector.events(3);
  expect(urls(events)).toEqual([ABOUT, ABOUT, '/en_US/terms.htm']);
  expect(events[1]).toEqual(lost);
  expect(events[2]).toMatchObject({ device_id: lost?.device_id, session_id: lost?.session_id });
});
