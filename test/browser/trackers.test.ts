import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Locale } from '../../shared/locales.ts';
import {
  BAR,
  CHOICES,
  DIALOG,
  FIRST_PARTY,
  idle,
  PATIENCE,
  startConsentVisits,
  started,
} from '../support/consent-visits.ts';
import { FilledForm } from '../support/filled-form.ts';
import { TRACKERS } from '../support/vendors.ts';
import { sampled } from '../support/full.ts';

/* What trackers receive with consent, by the traffic that stand-ins of the vendors record. */

const { site, vendors, arrive, called } = await startConsentVisits();

const GOOGLE = 'www.googletagmanager.com';
const HOSTS = [
  GOOGLE,
  'www.facebook.com',
  'tr.line.me',
  'analytics.tiktok.com',
  'in.hotjar.com',
  'n.clarity.ms',
];

const VISITORS: [timezoneId: string, locale: Locale][] = [
  ['Europe/Berlin', 'en_US'],
  ['Asia/Bangkok', 'th'],
  ['Asia/Shanghai', 'zh_CN'],
];

test.each(sampled(VISITORS))(
  'in %s each tracker is loaded once after accepting, and told where the visitor came from',
  async (timezoneId, locale) => {
    await using me = await arrive({ timezoneId }, { locale });
    const { page } = me;
    await me.open('/index.htm?sourceChannelId=12');
    await me.answer('accept');
    await page.locator(BAR).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    const channel = { source_channel_id: 12 };
    await called(GOOGLE, 'event', 'channel_management', { send_to: 'AW-123456789', ...channel });
    await called(GOOGLE, 'event', 'channel_management', { send_to: 'G-ABC123', ...channel });
    await called('www.facebook.com', 'trackCustom', 'ChannelManagement', channel);
    await called('tr.line.me', 'send', 'cv', { type: 'ChannelManagement' }, [TRACKERS.messagingTag]);
    await called('analytics.tiktok.com', 'track', 'ChannelManagement', channel);
    await called('in.hotjar.com', 'event', 'channel_management_12');
    await called('n.clarity.ms', 'event', 'channel_management');
    const scripts = vendors.received.filter(({ call }) => call === undefined).map(({ to }) => to);
    expect(scripts.toSorted()).toEqual([
      'analytics.tiktok.com/i18n/pixel/events.js',
      'connect.facebook.net/en_US/fbevents.js',
      'd.line-scdn.net/n/line_tag/public/release/v1/lt.js',
      'static.hotjar.com/c/hotjar-3456789.js',
      'www.clarity.ms/tag/abcdefghij',
      'www.googletagmanager.com/gtag/js',
    ]);
    expect(me.complaints).toEqual([]);
    // The next document starts them without asking.
    vendors.received.length = 0;
    await me.open('/aboutUs.htm');
    for (const host of HOSTS.slice(0, 4))
      await expect.poll(() => vendors.calls(host).length, PATIENCE).toBeGreaterThan(0);
    expect(await page.locator(BAR).count()).toBe(0);
  },
);

test('a withdrawal removes what was set and ends the scripts that run', async () => {
  await using me = await arrive();
  const { page } = me;
  await me.open('/index.htm');
  await me.answer('accept');
  const set = ['_ga', '_gcl_au', '_fbp', '__lt__cid', '_ttp', '_hjSession', '_clck', 'tt_sessionId', '_cltk'];
  await expect.poll(me.stored, PATIENCE).toEqual(expect.arrayContaining(set));
  // What usage events and tests of pages would have left.
  await page.evaluate(() => {
    document.cookie = 'AMP_0123456789=x; path=/';
    document.cookie = 'variant=x; path=/';
    localStorage.setItem('analytics', '[]');
  });
  await page.locator(CHOICES).click();
  await page.locator(DIALOG).waitFor();
  expect(await page.locator(`${DIALOG} input:checked`).count()).toBe(2);
  await Promise.all([page.waitForEvent('load'), me.answer('refuse', DIALOG)]);
  await started(page);
  vendors.received.length = 0;
  expect((await me.stored()).filter((name) => !FIRST_PARTY.includes(name))).toEqual(['consent']);
  expect(await page.evaluate(() => 'gtag' in window || 'fbq' in window)).toBe(false);
  await me.open('/aboutUs.htm');
  await idle(page);
  expect(vendors.received).toEqual([]);
  expect(me.complaints).toEqual([]);
});

test('a registration reaches every tracker, with the phone number as a hash for the ads alone', async () => {
  await using me = await arrive({}, { locale: 'th' });
  const { page } = me;
  await me.open('/register.htm?sourceChannelId=12');
  await me.answer('accept');
  await called(GOOGLE, 'config', 'G-ABC123');
  for (const host of ['tr.line.me', 'analytics.tiktok.com', 'www.facebook.com'])
    await expect.poll(() => vendors.calls(host).length, PATIENCE).toBeGreaterThan(0);
  const form = new FilledForm(page, 'register', { locale: 'th', device: 'desktop', script: true });
  await form.enter({ way: 'phone' });
  await form.enter({
    phonePrefix: '66',
    phoneNumber: '081 234 5678',
    password: 'a stall at the night market',
  });
  await form.step('phoneCode');
  await form.enter({ phoneAccountCode: await site.nextCode('+66812345678') });
  await form.send();
  await page.waitForSelector('body[data-page="registerNext"]');
  await page.waitForLoadState();
  const channel = { source_channel_id: '12' };
  const phone = hash('sha256', '+66812345678');
  await called(GOOGLE, 'set', 'user_data', { sha256_phone_number: phone });
  await called(GOOGLE, 'event', 'conversion', { send_to: TRACKERS.adConversion, ...channel });
  await called(GOOGLE, 'event', 'registration', { send_to: 'AW-123456789', ...channel });
  await called(GOOGLE, 'event', 'sign_up', { send_to: 'G-ABC123', ...channel });
  await called('www.facebook.com', 'track', 'CompleteRegistration', channel);
  await called('www.facebook.com', 'trackCustom', 'Registration', channel);
  await called('tr.line.me', 'send', 'cv', { type: 'Registration' }, [TRACKERS.messagingTag]);
  await called('analytics.tiktok.com', 'track', 'Registration', channel);
  await called('in.hotjar.com', 'event', 'registration');
  await called('n.clarity.ms', 'event', 'registration');
  const all = JSON.stringify(vendors.received);
  expect(all).not.toMatch(/812345678|night market/);
  expect(all.split(phone).length).toBe(2);
});

test('blocked and broken trackers change nothing, and nobody reports them', async () => {
  await using me = await arrive();
  const { page } = me;
  const reports: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/monitoring|\/client-reports/.test(request.url())) reports.push(request.postData() ?? '');
  });
  await page.route(/googletagmanager|line-scdn/, (route) => route.abort());
  await page.route(/facebook|tiktok|hotjar|clarity/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  );
  await me.open('/index.htm?sourceChannelId=12');
  await Promise.all([
    page.waitForResponse(/clarity/),
    page.waitForEvent('requestfailed', (request) => request.url().includes('googletagmanager')),
    me.answer('accept'),
  ]);
  await idle(page);
  await page.locator('header a[href$="/goods/price.htm"]').first().click();
  await page.waitForSelector('body[data-page="price"]');
  expect(reports.filter((body) => !body.includes('web vitals'))).toEqual([]);
});
