import { expect, test } from 'vitest';
import { startOverPlatform } from '../support/site-in-browser.ts';
import { travel } from '../support/traveller.ts';
import {
  arrivals,
  BROWSERS,
  closed,
  forgetClosedBy,
  OPEN,
  openAlert,
  openContacts,
  openerHasFocus,
  pressOutside,
} from '../support/opened-dialogs.ts';

const opened = await startOverPlatform();
const { visitors } = opened;
const arrive = arrivals(opened);

/* Specification 9: dialogs close on Escape and on a click outside, an alert on neither unless it says so. */

test('a click into the contacts leaves them open', async () => {
  await using me = await arrive();
  const { page } = me;
  await openContacts(me);
  await page.locator(`${OPEN} h2`).click();
  await page.locator(`${OPEN} .dialog-body`).click({ position: { x: 2, y: 2 } });
  expect(await page.locator(OPEN).count()).toBe(1);
});

test('a browser that does not know of clicks outside closes the contacts on one all the same', async () => {
  await using me = await travel(visitors, { locale: 'en_US', script: true, device: 'desktop' });
  const { page } = me;
  await page.addInitScript(forgetClosedBy);
  await me.open('/aboutUs.htm');
  const link = await openContacts(me);
  await page.locator(`${OPEN} h2`).click();
  expect(await page.locator(OPEN).count()).toBe(1);
  await pressOutside(page);
  await closed(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('what is written in the contacts can be selected to beyond their edge', async () => {
  await using me = await arrive();
  const { page } = me;
  await openContacts(me);
  const heading = await page.locator(`${OPEN} h2`).boundingBox();
  await page.mouse.move(heading!.x + 5, heading!.y + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await page.locator(OPEN).count()).toBe(1);
});

test('another address behind the hash closes the contacts', async () => {
  await using me = await arrive();
  const { page } = me;
  const link = await openContacts(me);
  await page.evaluate(() => (window.location.hash = 'elsewhere'));
  await closed(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a page under a dialog keeps still, and the next dialog stands above the one before', async () => {
  await using me = await arrive();
  const { page } = me;
  await openContacts(me);
  const layer = () => page.locator(OPEN).evaluate((dialog) => getComputedStyle(dialog).zIndex);
  expect(await layer()).toBe('2001');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await closed(page);
  await openContacts(me);
  expect(await layer()).toBe('2002');
});

test.each(BROWSERS)(
  'an alert that keeps Escape closes on it, not on a click outside, where the browser %s how',
  async (_does, prepare) => {
    await using me = await travel(visitors, { locale: 'en_US', script: true, device: 'desktop' });
    const { page } = me;
    await page.addInitScript(prepare);
    await me.open('/aboutUs.htm');
    await openAlert(page, { escape: true });
    await pressOutside(page);
    expect(await page.locator('#alert[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await closed(page);
    expect(await openerHasFocus(page)).toBe(true);
  },
);
