import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { localeText } from '../support/locale-text.ts';
import { startOverPlatform } from '../support/site-in-browser.ts';
import { travel } from '../support/traveller.ts';
import { sampled } from '../support/full.ts';

/* Specification 8: where visitors meet "No Data", "No matching data", "Loading" and "Illegal input". */

const { platform, visitors } = await startOverPlatform();

const arrive = (locale: Locale, script = true) => travel(visitors, { locale, script, device: 'desktop' });

/** Opens a page that is still loading. It only hydrates when the visitor acts. */
async function openWaiting(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  const act = async () => {
    await page.keyboard.press('Shift');
    return page.locator('html[data-hydrated]').count();
  };
  await expect.poll(act).toBe(1);
}

test.each(sampled(LOCALE_CODES))(
  'in %s, prices are read out as loading, and an empty list has words',
  async (locale) => {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    platform.answer('goodsPrice', { after: promise, data: { currency: 'THB', plans: [] } });
    await using me = await arrive(locale);
    const { page } = me;
    const loading = localeText(locale, 'common', 'loading');
    const noData = localeText(locale, 'common', 'noData');
    await openWaiting(page, `/${locale}/index.htm`);
    const waiting = page.locator('.home-prices-rest');
    expect(await waiting.ariaSnapshot()).toBe(`- text: ${loading}`);
    release();
    await waiting.getByText(noData, { exact: true }).waitFor();
    expect(await page.getByText(loading, { exact: true }).count()).toBe(0);

    await me.open('/goods/price.htm');
    expect(await page.locator('.block-plans .state').innerText()).toBe(noData);
    expect(await page.locator('.block-plans input').count()).toBe(0);
    expect(me.complaints).toEqual([]);
  },
);

test('without script nothing is said to be loading, as nothing would replace the words', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  platform.answer('getBlogBannerList', { after: promise, data: [] });
  platform.answer('blogIndex', { after: promise, data: { banners: [], topics: [], articles: [] } });
  await using me = await arrive('th', false);
  const { page } = me;
  await page.goto('/th/index.htm', { waitUntil: 'commit' });
  await page.locator('.home-posts-rest [data-skeleton]').waitFor({ state: 'attached' });
  const words = page
    .locator('main')
    .getByText(localeText('th', 'common', 'loading'))
    .filter({ visible: true });
  // The sheets that hide them may still be on their way, before which nothing is painted.
  await expect.poll(() => words.count()).toBe(0);
  release();
});

const refusals = LOCALE_CODES.map((locale, at) => ({ locale, script: at % 2 === 0 }));

test.each(sampled(refusals, 2))(
  'in $locale, a field refused for a reason that only the platform knows has words (with script: $script)',
  async ({ locale, script }) => {
    const refused = { code: 1001, msg: 'no', data: null, fields: { content: 'blacklisted', email: '' } };
    platform.answer('editUserFeedback', { status: 422, body: JSON.stringify(refused) });
    await using me = await arrive(locale, script);
    await me.open('/Index');
    const form = me.form('site');
    await form.enter({ content: 'x', email: 'me@example.com' });
    const { faults } = await form.refused();
    const words = me.text('forms', 'problems.illegal');
    const fault = { said: words, summed: words };
    expect(faults).toEqual({ content: fault, email: fault });
    expect(await form.typed()).toMatchObject({ content: 'x', email: 'me@example.com' });
    expect(me.complaints).toEqual([]);
  },
);
