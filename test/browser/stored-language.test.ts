import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { SPRING_LOCALE_COOKIE } from '../../shared/cookies.ts';
import { clickLink, open, shown } from '../support/link-journey.ts';
import { sampled } from '../support/full.ts';
import { inLanguage, startReturns, storedLanguage, type Past } from '../support/returning-visitor.ts';

const { site, comeBack } = await startReturns();

const brandLink = (page: Page) => page.locator('header a[href$="/index.htm"]').first().getAttribute('href');

// Specification 4, language resolution order.
const VISITS: [address: string, past: Past, tag: string, home: string][] = [
  ['/blog/index.htm', { stored: 'vi' }, 'vi', '/vi/index.htm'],
  ['/blog/index.htm?source=pc', { stored: 'vi', locale: 'zh-CN' }, 'vi', '/vi/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'zh-CN' }, 'zh-CN', '/zh_CN/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'zh_CN' }, 'zh-CN', '/zh_CN/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'en-US' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'en_US' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'in' }, 'id', '/in/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'id' }, 'id', '/in/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'th' }, 'th', '/th/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'th', locale: 'vi' }, 'vi', '/vi/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'ms_MY' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'ms-MY' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'zh' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'id-ID' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'EN-US' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: 'th/Asia' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm?source=app', { stored: 'vi', locale: '' }, 'en-US', '/en_US/index.htm'],
  ['/blog/index.htm', { stored: 'xx' }, 'en-US', '/en_US/index.htm'],
  ['/registerNext.htm', {}, 'en-US', '/en_US/index.htm'],
  ['/registerNext.htm', { stored: 'vi' }, 'vi', '/vi/index.htm'],
  ['/blog/search.htm?content=order', { stored: 'ms_MY' }, 'ms-MY', '/ms_MY/index.htm'],
  ['/th/aboutUs.htm', { stored: 'vi' }, 'th', '/th/index.htm'],
  ['/th/aboutUs.htm?source=app', { stored: 'vi', locale: 'zh-CN' }, 'th', '/th/index.htm'],
];

test.each(sampled(VISITS, 4))(
  '%s speaks to a visitor with %j in %s, and so do its links',
  async (address, past, tag, home) => {
    await using journey = await comeBack(past);
    const { page, context } = journey;
    await open(page, address);
    await inLanguage(page, tag);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await page.getAttribute('html', 'lang')).toBe(tag);
    expect(await brandLink(page)).toBe(home);
    expect(page.url()).toBe(site.origin + address);
    // Read, and not saved again.
    expect(await storedLanguage(page)).toBe(past.stored ?? null);
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).toEqual(past.locale === undefined ? [] : [SPRING_LOCALE_COOKIE]);
    expect(journey.documents).toHaveLength(1);
    expect(journey.errors).toEqual([]);
  },
);

test('from a page with a language the way leads to a blog in the stored one', async () => {
  await using journey = await comeBack({ stored: 'vi' });
  const { page } = journey;
  await open(page, '/th/aboutUs.htm');
  await clickLink(page, '/blog/index.htm');
  await shown(page, 'blogIndex');
  expect(await page.getAttribute('html', 'lang')).toBe('vi');
  await clickLink(page, '/th/aboutUs.htm');
  await shown(page, 'aboutUs');
  expect(page.url()).toBe(`${site.origin}/vi/aboutUs.htm`);
  expect(journey.documents).toEqual(['/th/aboutUs.htm']);
});
