import { expect, test } from 'vitest';
import { sampled } from '../support/full.ts';
import { ADDRESSES, startDepartures, watchDeparture } from '../support/departures.ts';

const { open } = await startDepartures();

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
