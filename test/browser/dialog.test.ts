import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startOverPlatform } from '../support/site-in-browser.ts';
import { travel } from '../support/traveller.ts';
import { sampled } from '../support/full.ts';
import {
  arrivals,
  BROWSERS,
  closed,
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

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a click outside': pressOutside,
  'its close button': (page) => page.locator(`${OPEN} .dialog-close`).click(),
};

test.each(Object.keys(WAYS))('%s closes the contacts, and the focus returns to their link', async (way) => {
  await using me = await arrive();
  const { page } = me;
  const link = await openContacts(me);
  expect(await page.locator(`${OPEN} :focus`).count()).toBe(1);
  await WAYS[way]!(page);
  await closed(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await openContacts(me);
  expect(me.complaints).toEqual([]);
});

test('contacts that cannot be read are said to be missing', async () => {
  await using me = await arrive('none');
  await openContacts(me);
  await me.page.locator(OPEN).getByText(me.text('contacts', 'failed')).waitFor();
  expect(me.complaints).toEqual([]);
});

test.each(sampled(BROWSERS))(
  'an alert takes neither Escape nor a click outside where the browser %s how to refuse them',
  async (_does, prepare) => {
    await using me = await travel(visitors, { locale: 'en_US', script: true, device: 'desktop' });
    const { page } = me;
    await page.addInitScript(prepare);
    await me.open('/aboutUs.htm');
    await openAlert(page, {});
    // Some browsers give in to the second.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await pressOutside(page);
    expect(await page.locator('#alert[open]').count()).toBe(1);
    await page.locator('#leave').click();
    await closed(page);
    expect(await page.locator('#alert').evaluate((dialog: HTMLDialogElement) => dialog.returnValue)).toBe(
      'leave',
    );
    expect(await openerHasFocus(page)).toBe(true);
    expect(me.complaints).toEqual([]);
  },
);
