import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type * as DialogModule from '../../client/browser/dialog.ts';
import type { DialogOptions } from '../../client/browser/dialog.ts';
import { Dialog } from '../../client/ui/dialog.tsx';
import type { FakeBackend } from './fake-backend.ts';
import { travel, type Traveller } from './traveller.ts';
import type { Visitors } from './visitors.ts';

/** A dialog that is shown. */
export const OPEN = 'dialog[open]';

/** How visitors come to a page whose footer opens the contacts that the platform names. */
export function arrivals({ platform, visitors }: { platform: FakeBackend; visitors: Visitors }) {
  return async (contacts: unknown = []): Promise<Traveller> => {
    platform.answer('getCustomerServiceList', { data: contacts });
    const me = await travel(visitors, { locale: 'en_US', script: true, device: 'desktop' });
    await me.open('/aboutUs.htm');
    return me;
  };
}

/** The empty place beside the dialog, which stands in the middle. */
export const pressOutside = (page: Page) => page.mouse.click(5, 5);

/** Opens the contacts by keyboard. */
export async function openContacts({ page }: Traveller) {
  const link = page.locator('footer a[data-contact]').first();
  await link.press('Enter');
  await page.locator(OPEN).waitFor();
  return link;
}

/** Waits until no dialog is shown. */
export async function closed(page: Page): Promise<void> {
  await page.locator(OPEN).waitFor({ state: 'detached' });
}

/** Runs in the page before anything else: its browser does not know `closedby`. */
export function forgetClosedBy(): void {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  HTMLDialogElement.prototype.setAttribute = function setAttribute(name, value) {
    if (name !== 'closedby') Element.prototype.setAttribute.call(this, name, value);
  };
}

/** Browsers that know how to refuse to close a dialog, and others; each runs in the page. */
export const BROWSERS: [string, () => void][] = [
  ['knows', () => {}],
  ['does not know', forgetClosedBy],
];

/** The product's module as a script of its own, because the built one has no name that a page could load it by. */
const MODULE = '/assets/dialog-alone.js';

const SOURCE = path.resolve(import.meta.dirname, '../../client/browser/dialog.ts');

/** Its HTML, which pages refuse as a plain string. */
const DRAWN = '/drawn.htm';

/** Puts the product's dialog and a button that opens it into a page of the product. */
export async function openAlert(page: Page, options: DialogOptions) {
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
  await page.route(`**${DRAWN}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  // As text, because the test's own tools rewrite imports.
  await page.evaluate(`import(${JSON.stringify(MODULE)}).then((module) => (window.dialogModule = module))`);
  await page.evaluate(
    async ({ drawn, options }) => {
      const { openDialog } = (window as unknown as { dialogModule: typeof DialogModule }).dialogModule;
      const opener = document.createElement('button');
      opener.id = 'opener';
      document.querySelector('main')?.append(opener);
      const request = new XMLHttpRequest();
      request.open('GET', drawn);
      request.responseType = 'document';
      await new Promise((resolve) => {
        request.addEventListener('load', resolve);
        request.send();
      });
      document.body.append(...(request.responseXML as Document).body.children);
      opener.addEventListener('click', () =>
        openDialog(document.querySelector('#alert') as HTMLDialogElement, options),
      );
    },
    { drawn: DRAWN, options },
  );
  await page.locator('#opener').press('Enter');
  await page.getByRole('alertdialog', { name: 'Title' }).waitFor();
}

/** Of an alert. */
export const openerHasFocus = (page: Page) =>
  page.evaluate(() => document.activeElement === document.getElementById('opener'));
