import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startOverPlatform } from '../support/site-in-browser.ts';
import { AGENTS } from '../support/site.ts';
import { sampled } from '../support/full.ts';

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

const PLACES: [place: string, address: string][] = [
  ['the prices', '/th/goods/price.htm'],
  ['the help centre', '/en_US/Index'],
];

const LINKS = PLACES.flatMap(([place, address]) => ADDRESSES.map((href) => [place, href, address] as const));

test.each(sampled(LINKS))('of the contacts on %s, %s is followed', async (_place, href, address) => {
  await using opened = await open(address);
  const departure = await watchDeparture(opened.page);
  await opened.page.locator(`main a[href="${href}"]`).first().click();
  expect(await departure()).toBe(href);
  expect(opened.complaints).toEqual([]);
});

test.each(sampled(ADDRESSES))("of the contacts in the footer's dialog, %s is followed", async (href) => {
  await using opened = await open('/en_US/aboutUs.htm');
  const { page } = opened;
  await page.locator('footer a[data-contact]').first().click();
  const departure = await watchDeparture(page);
  await page.locator(`dialog[open] a[href="${href}"]`).click();
  expect(await departure()).toBe(href);
  expect(opened.complaints).toEqual([]);
});
