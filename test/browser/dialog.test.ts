import type { Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from '../../client/ui/dialog.tsx';
import { startOverPlatform } from '../support/site-in-browser.ts';
import { travel, type Traveller } from '../support/traveller.ts';

const { platform, visitors } = await startOverPlatform();

/* Specification 9: dialogs close on Escape and on a click outside, an alert on neither unless it says so. */

const open = 'dialog[open]';

async function arrive(contacts: unknown = []): Promise<Traveller> {
  platform.answer('getCustomerServiceList', { data: contacts });
  const me = await travel(visitors, { locale: 'en_US', script: true, device: 'desktop' });
  await me.open('/aboutUs.htm');
  return me;
}

/** The empty place beside the dialog, which stands in the middle. */
const pressOutside = (page: Page) => page.mouse.click(5, 5);

const WAYS: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'a click outside': pressOutside,
  'its close button': (page) => page.locator(`${open} .dialog-close`).click(),
};

/** Opens the contacts by keyboard. */
async function openContacts({ page }: Traveller) {
  const link = page.locator('footer a[data-contact]').first();
  await link.press('Enter');
  await page.locator(open).waitFor();
  return link;
}

async function closed(page: Page): Promise<void> {
  await page.locator(open).waitFor({ state: 'detached' });
}

test.each(Object.keys(WAYS))('%s closes the contacts, and the focus returns to their link', async (way) => {
  await using me = await arrive();
  const { page } = me;
  const link = await openContacts(me);
  expect(await page.locator(`${open} :focus`).count()).toBe(1);
  await WAYS[way]!(page);
  await closed(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await openContacts(me);
  expect(me.complaints).toEqual([]);
});

test('contacts that cannot be read are said to be missing', async () => {
  await using me = await arrive('none');
  await openContacts(me);
  await me.page.locator(open).getByText(me.text('contacts', 'failed')).waitFor();
  expect(me.complaints).toEqual([]);
});

test('a click into the contacts leaves them open', async () => {
  await using me = await arrive();
  const { page } = me;
  await openContacts(me);
  await page.locator(`${open} h2`).click();
  await page.locator(`${open} .dialog-body`).click({ position: { x: 2, y: 2 } });
  expect(await page.locator(open).count()).toBe(1);
});

test('a browser that does not know of clicks outside closes the contacts on one all the same', async () => {
  await using me = await travel(visitors, { locale: 'en_US', script: true, device: 'desktop' });
  const { page } = me;
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    addEventListener('DOMContentLoaded', () => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.removeAttribute('closedby');
    });
  });
  await me.open('/aboutUs.htm');
  const link = await openContacts(me);
  await page.locator(`${open} h2`).click();
  expect(await page.locator(open).count()).toBe(1);
  await pressOutside(page);
  await closed(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

/** Puts the product's dialog and a button that opens it into a page of the product. */
async function openAlert(page: Page, props: { dismiss?: 'escape' }) {
  const actions = createElement('button', { id: 'leave', value: 'leave' }, 'Leave');
  const html = renderToStaticMarkup(
    Dialog({ ...props, alert: true, id: 'alert', title: 'Title', actions, children: 'Text' }),
  );
  await page.evaluate((drawn) => {
    const opener = document.createElement('button');
    opener.id = 'opener';
    document.querySelector('main')?.append(opener);
    document.body.insertAdjacentHTML('beforeend', drawn);
    opener.addEventListener('click', () => document.querySelector<HTMLDialogElement>('#alert')?.showModal());
  }, html);
  await page.locator('#opener').press('Enter');
  await page.getByRole('alertdialog', { name: 'Title' }).waitFor();
}

const openerHasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement === document.getElementById('opener'));

test('an alert takes neither Escape nor a click outside, only its own buttons', async () => {
  await using me = await arrive();
  const { page } = me;
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
});

test('an alert that keeps Escape closes on it, and not on a click outside', async () => {
  await using me = await arrive();
  const { page } = me;
  await openAlert(page, { dismiss: 'escape' });
  await pressOutside(page);
  expect(await page.locator('#alert[open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await openerHasFocus(page)).toBe(true);
});
