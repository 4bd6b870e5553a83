import { expect, test } from 'vitest';
import { ADDRESSES, startDepartures, watchDeparture } from '../support/departures.ts';

const { platform, open } = await startDepartures();

test.each(ADDRESSES)('of the contacts beside a refused account, %s is followed', async (href) => {
  platform.answer('isLogin', { data: { userId: 7, status: 'refused', reason: 'No papers' } });
  await using opened = await open('/en_US/index.htm');
  const { page } = opened;
  await page.context().addCookies([{ name: 'muc_token', value: 't', url: page.url() }]);
  await page.goto('/en_US/check/pass/result.htm');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  const departure = await watchDeparture(page);
  await page.locator(`.result[data-state="refused"] a[href="${href}"]`).click();
  expect(await departure()).toBe(href);
  expect(opened.complaints).toEqual([]);
});

test.each(ADDRESSES.filter((href) => !href.startsWith('tel:')))(
  'in an agreement that the platform has written anew, %s is followed',
  async (href) => {
    const html = `<p><a href="${href}" rel="opener">Elsewhere</a></p>`;
    platform.answer('getPrivacyAgreement', { data: { version: '2027-02-03', title: 'Newer', html } });
    await using opened = await open('/en_US/terms.htm');
    const { page } = opened;
    const departure = await watchDeparture(page);
    const link = page.locator('.prose a', { hasText: 'Elsewhere' });
    expect(await link.evaluate((element: HTMLAnchorElement) => element.rel)).toBe('external noopener');
    await link.click();
    expect(await departure()).toBe(href);
    expect(opened.complaints).toEqual([]);
  },
);
