import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startOverPlatform } from '../support/site-in-browser.ts';
import { AGENTS } from '../support/site.ts';

const { platform, visitors } = await startOverPlatform();

const CONTACT = {
  id: 'sales',
  kind: 'email',
  label: 'Prices',
  hours: '',
  languages: [],
};
const ADDRESSES = ['mailto:sales@example.test', 'tel:+66812345678', 'https://chat.example.test/stall'];

const contacts = { data: ADDRESSES.map((href) => ({ ...CONTACT, id: href, value: href, href })) };
platform.answer('getCustomerServiceList', contacts);
platform.answer('helpCustomerService', contacts);

async function open(address: string) {
  const visitor = await visitors.arrive({ userAgent: AGENTS.desktop });
  const page = await visitor.context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await visitor.context.route('https://chat.example.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Chat</h1>' }),
  );
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  return { page, complaints, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}

/** Returns what resolves with the address that the browser sets out for, also one for another program. */
async function watchDeparture(page: Page): Promise<() => Promise<string>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const { promise, resolve } = Promise.withResolvers<string>();
  session.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  session.on('Page.frameStartedNavigating', ({ url }) => resolve(url));
  return () => promise;
}

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
