import { hash } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { ConsentWording } from '../../shared/consent-wording.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import { FilledForm } from '../support/filled-form.ts';
import { startJourneys } from '../support/journey-site.ts';
import { localeText, shownText } from '../support/locale-text.ts';
import { startInBrowser } from '../support/site-in-browser.ts';
import { serveSite } from '../support/served-site.ts';
import { AGENTS } from '../support/site.ts';
import { GUARDS, startVendors, TRACKERS } from '../support/vendors.ts';
import { accessibility } from '../support/visit.ts';
import type { Visitors } from '../support/visitors.ts';

/* What leaves the browser before, with and without consent, by the traffic that stand-ins of the vendors record. */

const { site, visitors } = await startJourneys(1000, {
  TRACKERS: JSON.stringify({ ...TRACKERS, ...GUARDS }),
});
const vendors = await startVendors();
afterAll(() => vendors[Symbol.asyncDispose]());
beforeEach(() => void (vendors.received.length = 0));

const PATIENCE = { timeout: 20_000 };
const GOOGLE = 'www.googletagmanager.com';
const HOSTS = [
  GOOGLE,
  'www.facebook.com',
  'tr.line.me',
  'analytics.tiktok.com',
  'in.hotjar.com',
  'n.clarity.ms',
];
const BAR = '.consent-bar';
const DIALOG = 'dialog#consent[open]';
const CHOICES = 'footer a[href$="#privacy-choices"]';

interface Visit extends AsyncDisposable {
  page: Page;
  complaints: string[];
  locale: Locale;
  /** Takes a path without language. */
  open(path: string): Promise<void>;
  answer(key: 'accept' | 'refuse' | 'choose' | 'save', within?: string): Promise<void>;
  /** Names of cookies and stored values. */
  stored(): Promise<string[]>;
}

async function arrive(
  options: BrowserContextOptions = {},
  { locale = 'en_US', among = visitors }: { locale?: Locale; among?: Visitors } = {},
): Promise<Visit> {
  const visitor = await among.arrive({
    userAgent: AGENTS.desktop,
    viewport: { width: 1280, height: 800 },
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...options,
  });
  const { context } = visitor;
  await vendors.attach(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource'))
      complaints.push(line.text());
  });
  return {
    page,
    complaints,
    locale,
    async open(path) {
      await page.goto(`/${options.isMobile === true ? 'm/' : ''}${locale}${path}`);
      if (options.javaScriptEnabled !== false) await started(page);
    },
    async answer(key, within = BAR) {
      await page
        .locator(within)
        .getByRole('button', { name: word(locale, key), exact: true })
        .click();
    },
    stored: () =>
      page.evaluate(() =>
        [
          ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] as string),
          ...Object.keys(localStorage),
          ...Object.keys(sessionStorage),
        ].filter((name) => name !== ''),
      ),
    [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose](),
  };
}

/** The last of the steps has begun. */
async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('start: form guards').length > 0);
}

const word = (locale: Locale, key: string) => localeText(locale, 'consent', key);

async function called(host: string, ...call: unknown[]): Promise<void> {
  await expect.poll(() => vendors.calls(host), PATIENCE).toContainEqual(call);
}

/** What the page had put off until it is idle has been done. A busy browser may never be, so there is a limit. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise<void>((resolve) => {
        requestIdleCallback(() => setTimeout(resolve), { timeout: 2500 });
      });
  });

/** Contract, cookies and storage, before consent. */
const FIRST_PARTY = ['sourceChannel', 'gclid', 'affid', 'searchSources', 'lang', 'reloadGuard'];

const REGIONS: [timezoneId: string, wording: ConsentWording, locale: Locale][] = [
  ['Europe/Berlin', 'europe', 'en_US'],
  ['Asia/Bangkok', 'southeastAsia', 'th'],
  ['Asia/Shanghai', 'china', 'zh_CN'],
];

test.each(REGIONS)(
  'in %s everything is the same but the words of %s: nothing leaves unasked, nothing after a refusal',
  async (timezoneId, wording, locale) => {
    await using me = await arrive({ timezoneId }, { locale });
    const { page } = me;
    await me.open('/index.htm?sourceChannelId=12&gclid=g&sc=s&kw=k');
    await page.locator(BAR).waitFor();
    expect(await page.locator(`${BAR} p`).textContent()).toBe(shownText(locale, 'consent', `bar.${wording}`));
    await me.answer('choose');
    expect(await page.locator(`${DIALOG} .consent-choices > p`).first().textContent()).toBe(
      shownText(locale, 'consent', `law.${wording}`),
    );
    expect(await page.locator(`${DIALOG} input:checked`).count()).toBe(0);
    await page.keyboard.press('Escape');
    await me.open('/frontend/shopeeSellerAdsPage.html');
    await page.locator(BAR).waitFor();
    expect((await me.stored()).filter((name) => !FIRST_PARTY.includes(name))).toEqual([]);
    await me.answer('refuse');
    await page.locator(BAR).waitFor({ state: 'detached' });
    expect((await me.stored()).filter((name) => !FIRST_PARTY.includes(name))).toEqual(['consent']);
    await me.open('/goods/price.htm');
    await idle(page);
    expect(await page.locator(BAR).count()).toBe(0);
    expect(vendors.received).toEqual([]);
    expect(me.complaints).toEqual([]);
  },
);

test('after accepting, each tracker is loaded once and told where the visitor came from', async () => {
  await using me = await arrive();
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
});

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

test('a choice in one tab holds in the other', async () => {
  await using me = await arrive();
  await me.open('/index.htm');
  await me.page.locator(BAR).waitFor();
  const other = await me.page.context().newPage();
  await other.goto('/en_US/aboutUs.htm');
  await other
    .locator(BAR)
    .getByRole('button', { name: word('en_US', 'refuse') })
    .click();
  await me.page.bringToFront();
  await me.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await me.page.locator(BAR).waitFor({ state: 'detached' });
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

test('scripts that protect forms load with the first step into one, without consent', async () => {
  await using me = await arrive();
  const { page } = me;
  await me.open('/login.htm');
  await page.locator(BAR).waitFor();
  await page.locator('header a').first().focus();
  await idle(page);
  expect(vendors.received).toEqual([]);
  await page.locator('form[method="post"] input').first().focus();
  await expect
    .poll(() => vendors.received.map(({ to }) => to).toSorted(), PATIENCE)
    .toEqual([
      'ca.turing.captcha.qcloud.com/TJNCaptcha-global.js',
      'challenges.cloudflare.com/turnstile/v0/api.js',
    ]);
  await page.waitForFunction(() => 'captchaLoaded' in window && 'turnstileLoaded' in window);
  await page.locator('form[method="post"] input').nth(1).focus();
  await idle(page);
  expect(vendors.received.length).toBe(2);
  expect(me.complaints).toEqual([]);
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

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: AGENTS.phone,
};

test.each([
  ['en_US', {}],
  ['th', PHONE],
  ['zh_CN', PHONE],
] as [Locale, BrowserContextOptions][])(
  'bar and dialog in %s are accessible, move nothing, and leave the page in reach',
  async (locale, options) => {
    await using me = await arrive(options, { locale });
    const { page } = me;
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await me.open('/frontend/shopeeSellerAdsPage.html');
    const bar = page.locator(BAR);
    await bar.waitFor();
    await idle(page);
    const box = await bar.boundingBox();
    const { height } = page.viewportSize() as { height: number };
    expect(box?.height).toBeLessThan(height / 5);
    const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifted.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.01);
    expect(await accessibility(page)).toEqual([]);
    // The end of the page can be read above the bar.
    const last = page.locator('footer a').last();
    await last.focus();
    const end = await last.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    const [accept, refuse] = await Promise.all(
      ['accept', 'refuse'].map((key) =>
        bar.getByRole('button', { name: word(locale, key), exact: true }).evaluate((button) => {
          const { height, fontSize, backgroundColor, color, borderColor } = getComputedStyle(button);
          return { height, fontSize, backgroundColor, color, borderColor };
        }),
      ),
    );
    expect(accept).toEqual(refuse);
    await me.answer('choose');
    await page.locator(DIALOG).waitFor();
    expect(await accessibility(page)).toEqual([]);
    const { width } = page.viewportSize() as { width: number };
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      Math.min(320, width),
    );
  },
);

test('by keyboard: the bar comes first, Escape decides nothing, a purpose is chosen, the focus goes on', async () => {
  await using me = await arrive();
  const { page } = me;
  await me.open('/aboutUs.htm');
  await page.locator(BAR).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  const names = ['accept', 'refuse', 'choose'].map((key) => word('en_US', key));
  const reached: (string | undefined)[] = [];
  for (const _name of names) {
    await page.keyboard.press('Tab');
    reached.push(await focused());
  }
  expect(reached).toEqual(names);
  await page.keyboard.press('Enter');
  await page.locator(DIALOG).waitFor();
  await page.keyboard.press('Escape');
  await page.locator(DIALOG).waitFor({ state: 'detached' });
  expect(await me.stored()).not.toContain('consent');
  expect(await focused()).toBe(names[2]);
  await page.keyboard.press('Enter');
  await page.locator(`${DIALOG} input[name="marketing"]`).focus();
  await page.keyboard.press('Space');
  await page
    .locator(DIALOG)
    .getByRole('button', { name: word('en_US', 'save') })
    .press('Enter');
  await page.locator(BAR).waitFor({ state: 'detached' });
  await page.getByRole('status').getByText(word('en_US', 'saved')).waitFor();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'consent');
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('{"measurement":false,"marketing":true}');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(180);
});

test('the choices open from the privacy policy too, and its link in the dialog leads there', async () => {
  await using me = await arrive();
  const { page } = me;
  await me.open('/login.htm');
  await page.locator(CHOICES).click();
  await page
    .locator(DIALOG)
    .getByRole('link', { name: word('en_US', 'policy') })
    .click();
  await page.waitForSelector('body[data-page="privacyPolicy"]');
  expect(await page.locator(DIALOG).count()).toBe(0);
  await page.getByRole('link', { name: word('en_US', 'section.open') }).click();
  await page.locator(DIALOG).waitFor();
});

test('without script the link leads to the part of the privacy policy, and nothing is loaded', async () => {
  await using me = await arrive({ javaScriptEnabled: false });
  const { page } = me;
  await me.open('/aboutUs.htm');
  await page.locator(CHOICES).click();
  await page.waitForURL('**/en_US/privacyPolicy.htm#privacy-choices');
  const part = page.locator('#privacy-choices');
  expect(await part.locator('p').textContent()).toBe(word('en_US', 'section.text'));
  expect(await part.locator('a').isVisible()).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
  expect(vendors.received).toEqual([]);
});

const bare = await startInBrowser(serveSite());

test('a site without trackers asks nobody, and its link says what is stored', async () => {
  await using me = await arrive({}, { locale: 'vi', among: bare.visitors });
  const { page } = me;
  await me.open('/aboutUs.htm');
  await idle(page);
  expect(await page.locator(BAR).count()).toBe(0);
  await page.locator(CHOICES).click();
  await page
    .locator(DIALOG)
    .getByText(shownText('vi', 'consent', 'nothing'))
    .waitFor();
  expect(await page.locator(`${DIALOG} input`).count()).toBe(0);
  expect(await page.locator('html').getAttribute('lang')).toBe(localeInfo('vi').tag);
  expect(me.complaints).toEqual([]);
});
