import { expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { localeText } from '../support/locale-text.ts';
import { startOverPlatform } from '../support/site-in-browser.ts';
import { travel } from '../support/traveller.ts';

/* Specification 8: where visitors meet "No Data", "No matching data", "Loading" and "Illegal input". */

const { platform, visitors } = await startOverPlatform();

const arrive = (locale: Locale, script = true) => travel(visitors, { locale, script, device: 'desktop' });

test('a block that waits is read out as loading, in its place', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  platform.answer('blogIndex', { after: promise, data: { banners: [], topics: [], articles: [] } });
  await using me = await arrive('th');
  const { page } = me;
  await page.goto('/blog/ms_MY/index.htm', { waitUntil: 'commit' });
  const block = page.locator('main', { hasText: localeText('ms_MY', 'common', 'loading') });
  await block.waitFor();
  release();
  await page.waitForLoadState();
  expect(await block.count()).toBe(0);
});

test('the dialog of contacts is read out as loading until they are there', async () => {
  const loading = localeText('vi', 'common', 'loading');
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const contact = { id: '1', kind: 'email', label: 'Sales', value: 'a@b.c', href: 'mailto:a@b.c', hours: '' };
  platform.answer('getCustomerServiceList', { after: promise, data: [{ ...contact, languages: [] }] });
  await using me = await arrive('vi');
  const { page } = me;
  await me.open('/introduction/order.htm');
  await page.locator('footer a[data-contact]').first().click();
  const words = page.locator('dialog[open] [aria-live]');
  await expect.poll(() => words.ariaSnapshot()).toBe(`- text: ${loading}`);
  release();
  await words.getByText('a@b.c').waitFor();
  expect(await words.getByText(loading).count()).toBe(0);
  expect(me.complaints).toEqual([]);
});

test.each(LOCALE_CODES)('in %s, a search without results says so', async (locale) => {
  await using me = await arrive(locale);
  const { page } = me;
  await me.open('/page404.htm');
  await page.fill('#not-found-words', 'qzxwv');
  await page.press('#not-found-words', 'Enter');
  expect(await page.locator('.nothing[role=status]').innerText()).toBe(
    localeText(locale, 'common', 'noMatchingData'),
  );
});
