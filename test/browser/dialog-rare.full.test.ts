import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type * as DialogModule from '../../client/browser/dialog.ts';
import type { DialogOptions } from '../../client/browser/dialog.ts';
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
  await page.addInitScript(forgetClosedBy);
  await me.open('/aboutUs.htm');
  const link = await openContacts(me);
  await page.locator(`${open} h2`).click();
  expect(await page.locator(open).count()).toBe(1);
  await pressOutside(page);
  await closed(page);
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('what is written in the contacts can be selected to beyond their edge', async () => {
  await using me = await arrive();
  const { page } = me;
  await openContacts(me);
  const heading = await page.locator(`${open} h2`).boundingBox();
  await page.mouse.move(heading!.x + 5, heading!.y + 5);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  expect(await page.locator(open).count()).toBe(1);
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
  const layer = () => page.locator(open).evaluate((dialog) => getComputedStyle(dialog).zIndex);
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

function forgetClosedBy(): void {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  HTMLDialogElement.prototype.setAttribute = function setAttribute(name, value) {
    if (name !== 'closedby') Element.prototype.setAttribute.call(this, name, value);
  };
}

/** The product's module as a script of its own, because the built one has no name that a page could load it by. */
const MODULE = '/assets/dialog-alone.js';
const SOURCE = path.resolve(import.meta.dirname, '../../client/browser/dialog.ts');

/** Puts the product's dialog and a button that opens it into a page of the product. */
async function openAlert(page: Page, options: DialogOptions) {
  const actions = createElement('button', { id: 'leave', value: 'leave' }, 'Leave');
  const html = renderToStaticMarkup(
    Dialog({ alert: true, id: 'alert', title: 'Title', actions, children: 'Text' }),
  );
  await page.route(`**${MODULE}`, async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: stripTypeScriptTypes(await readFile(SOURCE, 'utf8')),
    }),
  );
  // As text, because the test's own tools rewrite imports.
  await page.evaluate(`import(${JSON.stringify(MODULE)}).then((module) => (window.dialogModule = module))`);
  await page.evaluate(
    ({ drawn, options }) => {
      const { openDialog } = (window as unknown as { dialogModule: typeof DialogModule }).dialogModule;
      const opener = document.createElement('button');
      opener.id = 'opener';
      document.querySelector('main')?.append(opener);
      document.body.insertAdjacentHTML('beforeend', drawn);
      opener.addEventListener('click', () =>
        openDialog(document.querySelector('#alert') as HTMLDialogElement, options),
      );
    },
    { drawn: html, options },
  );
  await page.locator('#opener').press('Enter');
  await page.getByRole('alertdialog', { name: 'Title' }).waitFor();
}

const openerHasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement === document.getElementById('opener'));

const BROWSERS: [string, () => void][] = [
  ['knows', () => {}],
  ['does not know', forgetClosedBy],
];

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
