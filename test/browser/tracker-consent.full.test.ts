import { expect, test } from 'vitest';
import {
  CHOICES,
  DIALOG,
  idle,
  PATIENCE,
  startConsentVisits,
  started,
  word,
} from '../support/consent-visits.ts';

/* What trackers receive with consent, by the traffic that stand-ins of the vendors record. */

const { vendors, arrive, called } = await startConsentVisits();

const GOOGLE = 'www.googletagmanager.com';

test('Google hears that all is denied before anything else, and of the choice before its tag is set up', async () => {
  await using me = await arrive();
  await me.open('/index.htm');
  await me.answer('accept');
  await called(GOOGLE, 'config', 'G-ABC123');
  const signals = (value: string) => ({
    ad_storage: value,
    ad_user_data: value,
    ad_personalization: value,
    analytics_storage: value,
  });
  const calls = vendors.calls(GOOGLE);
  const at = (call: unknown[]) => calls.findIndex((one) => JSON.stringify(one) === JSON.stringify(call));
  const order = [
    ['consent', 'default', signals('denied')],
    ['consent', 'update', signals('granted')],
    ['config', 'AW-123456789'],
  ].map(at);
  expect(order.every((place) => place >= 0)).toBe(true);
  expect(order.toSorted((a, b) => a - b)).toEqual(order);
  expect(order[0]).toBe(0);
});

test('who allows measuring alone is measured, and no advertiser hears of it', async () => {
  await using me = await arrive();
  const { page } = me;
  await me.open('/index.htm');
  await me.answer('choose');
  await page.locator(DIALOG).getByLabel(word('en_US', 'purposes.measurement.name')).check();
  await me.answer('save', DIALOG);
  await called(GOOGLE, 'config', 'G-ABC123');
  await called('n.clarity.ms', 'consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' });
  await called(GOOGLE, 'consent', 'update', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  await idle(page);
  const hosts = new Set(vendors.received.map(({ to }) => to.split('/')[0]));
  for (const host of ['connect.facebook.net', 'd.line-scdn.net', 'analytics.tiktok.com'])
    expect(hosts.has(host)).toBe(false);
  expect(JSON.stringify(vendors.received)).not.toContain('AW-');
});

test('a withdrawal ends the scripts of another tab too, though nobody looks at it', async () => {
  await using me = await arrive();
  const { page } = me;
  await me.open('/index.htm');
  await me.answer('accept');
  await expect.poll(me.stored, PATIENCE).toEqual(expect.arrayContaining(['_ga', '_fbp', '_clck']));
  const other = await page.context().newPage();
  await other.goto('/en_US/aboutUs.htm');
  await started(other);
  await other.locator(CHOICES).click();
  await Promise.all([
    page.waitForEvent('load'),
    other
      .locator(DIALOG)
      .getByRole('button', { name: word('en_US', 'refuse'), exact: true })
      .click(),
  ]);
  await started(page);
  expect(await page.evaluate(() => 'gtag' in window || 'fbq' in window)).toBe(false);
  const left = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(left, PATIENCE).toEqual(['consent']);
});
