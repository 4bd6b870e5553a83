import type { BrowserContextOptions } from 'playwright';
import { expect, test } from 'vitest';
import type { ConsentWording } from '../../shared/consent-wording.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import {
  BAR,
  CHOICES,
  DIALOG,
  FIRST_PARTY,
  idle,
  startConsentVisits,
  word,
} from '../support/consent-visits.ts';
import { localeText } from '../support/locale-text.ts';
import { AGENTS } from '../support/site.ts';
import { accessibility } from '../support/visit.ts';
import { usualSite } from '../support/usual-site.ts';
import { sampled } from '../support/full.ts';

/* How visitors are asked, and what leaves the browser before they answer and after they refuse. */

const { vendors, arrive } = await startConsentVisits();

const REGIONS: [timezoneId: string, wording: ConsentWording, locale: Locale][] = [
  ['Europe/Berlin', 'europe', 'en_US'],
  ['Asia/Bangkok', 'southeastAsia', 'th'],
  ['Asia/Shanghai', 'china', 'zh_CN'],
];

test.each(sampled(REGIONS))(
  'in %s everything is the same but the words of %s: nothing leaves unasked, nothing after a refusal',
  async (timezoneId, wording, locale) => {
    await using me = await arrive({ timezoneId }, { locale });
    const { page } = me;
    await me.open('/index.htm?sourceChannelId=12&gclid=g&sc=s&kw=k');
    await page.locator(BAR).waitFor();
    expect(await page.locator(`${BAR} p`).textContent()).toBe(
      localeText(locale, 'consent', `bar.${wording}`),
    );
    await me.answer('choose');
    expect(await page.locator(`${DIALOG} .consent-choices > p`).first().textContent()).toBe(
      localeText(locale, 'consent', `law.${wording}`),
    );
    expect(await page.locator(`${DIALOG} input:checked`).count()).toBe(0);
    await page.keyboard.press('Escape');
    await me.open('/aboutUs.htm');
    await page.locator(BAR).waitFor();
    expect((await me.stored()).filter((name) => !FIRST_PARTY.includes(name))).toEqual([]);
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/consent'));
    await me.answer('refuse');
    expect(await (await kept).headerValue('set-cookie')).toContain('Max-Age=15552000');
    await page.locator(BAR).waitFor({ state: 'detached' });
    expect((await me.stored()).filter((name) => !FIRST_PARTY.includes(name))).toEqual(['consent']);
    await me.open('/goods/price.htm');
    await idle(page);
    expect(await page.locator(BAR).count()).toBe(0);
    expect(vendors.received).toEqual([]);
    expect(me.complaints).toEqual([]);
  },
);

test('a browser with Global Privacy Control has refused and is not asked, until its visitor chooses', async () => {
  await using me = await arrive();
  const { page } = me;
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await me.open('/aboutUs.htm');
  await idle(page);
  expect(await page.locator(BAR).count()).toBe(0);
  expect((await me.stored()).filter((name) => !FIRST_PARTY.includes(name))).toEqual([]);
  expect(vendors.received).toEqual([]);
  await page.locator(CHOICES).click();
  await me.answer('accept', DIALOG);
  await expect.poll(() => vendors.received.length).toBeGreaterThan(0);
});

const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: AGENTS.phone,
};

const SIZES: [Locale, BrowserContextOptions][] = [
  ['th', PHONE],
  ['en_US', {}],
  ['zh_CN', PHONE],
];

test.each(sampled(SIZES))(
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
    await me.open('/aboutUs.htm');
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

const bare = await usualSite();

test('a site without trackers asks nobody, and its link says what is stored', async () => {
  await using me = await arrive({}, { locale: 'vi', among: bare.visitors });
  const { page } = me;
  await me.open('/aboutUs.htm');
  await idle(page);
  expect(await page.locator(BAR).count()).toBe(0);
  await page.locator(CHOICES).click();
  await page
    .locator(DIALOG)
    .getByText(localeText('vi', 'consent', 'nothing'))
    .waitFor();
  expect(await page.locator(`${DIALOG} input`).count()).toBe(0);
  expect(await page.locator('html').getAttribute('lang')).toBe(localeInfo('vi').tag);
  expect(me.complaints).toEqual([]);
});
