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
import { sampled } from '../support/full.ts';

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
