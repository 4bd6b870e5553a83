import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locales.ts';
import { clickLink, hydrated, open, shown, startLinkJourneys } from '../support/link-journey.ts';
import { openPreviewedFiles } from '../support/previewed-site.ts';
import { AGENTS } from '../support/site.ts';
import { AGREED } from '../support/tried-site.ts';

/* What visitors with an open browser meet, while an editor works on a page. */

const files = openPreviewedFiles();
afterAll(() => files.remove());
const { site, travel } = await startLinkJourneys({ env: files.env });

async function verb(...args: string[]): Promise<void> {
  await files.tool(...args);
  await site.site.reloadRegistry();
}

async function switchTo(page: Page, code: string): Promise<{ href: string | null; note: number }> {
  const link = page.locator(`footer a[data-lang="${code}"]`).first();
  return { href: await link.getAttribute('href'), note: await link.locator('small').count() };
}

/** How far the note of each language in the footer lies from the start of the name, and under it. */
async function notePlaces(page: Page): Promise<{ aside: number; isUnder: boolean }[]> {
  return page.locator('footer a[data-lang]:has(small):visible').evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNode(link.firstChild as Node);
      const name = range.getBoundingClientRect();
      const note = (link.querySelector('small') as Element).getBoundingClientRect();
      return { aside: Math.round(note.left - name.left), isUnder: note.top >= name.bottom };
    }),
  );
}

async function editSpring(changes: Record<string, unknown>): Promise<void> {
  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as {
    pages: Record<string, unknown>[];
  };
  for (const entry of registry.pages) if (entry['id'] === 'spring') Object.assign(entry, changes);
  writeFileSync(files.registryFile, JSON.stringify(registry, null, 2));
  await site.site.reloadRegistry();
}

const OTHER_TITLE = 'ลองอีกแบบ';
const VARIANT_B = {
  id: 'b',
  weight: 30,
  text: Object.fromEntries(LOCALE_CODES.map((code) => [code, { street: { title: OTHER_TITLE } }])),
};

/** Visitors who agreed, and have seen this variant before. */
async function remember(page: Page, variant: 'a' | 'b'): Promise<void> {
  const pairs = [AGREED, `variant=spring.${variant}`].map((pair) => pair.split('='));
  await page
    .context()
    .addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: site.origin })));
}

const titleOf = (page: Page) => page.locator('h1:visible').textContent();

const menuLinks = (page: Page, name: string) =>
  page.locator(`footer a[href$="/frontend/${name}.html"]`).count();

test('an editor’s week, as a phone and a desktop see it', async () => {
  await verb('new', 'spring', '--from', 'shopManagement', '--path', '/{lang}/frontend/spring.html');
  await editSpring({ menu: [{ area: 'landing', order: 1 }] });

  // A draft: whole on a phone that has the link, nowhere else.
  await using phone = await travel({ userAgent: AGENTS.phone, viewport: { width: 390, height: 844 } });
  await phone.page.goto(site.origin + (await files.link('spring', '--lang', 'th', '--device', 'mobile')));
  await shown(phone.page, 'spring');
  await hydrated(phone.page);
  expect(await phone.page.locator('.preview-banner').isVisible()).toBe(true);
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
  await using desktop = await travel();
  const { page } = desktop;
  await open(page, '/th/index.htm');
  expect(await menuLinks(page, 'spring')).toBe(0);

  // Two languages: the menu has it, the switch leads on to one and to the home page of the others.
  await verb('publish', 'spring', '--lang', 'en_US', '--lang', 'th');
  await open(page, '/th/index.htm');
  await page.locator('footer a[href="/th/frontend/spring.html"]').first().click();
  await shown(page, 'spring');
  expect(await switchTo(page, 'en_US')).toEqual({ href: '/en_US/frontend/spring.html', note: 0 });
  expect(await switchTo(page, 'vi')).toEqual({ href: '/vi/index.htm', note: 1 });
  const places = await notePlaces(page);
  expect(places).toHaveLength(4);
  expect(new Set(places.map((place) => JSON.stringify(place)))).toEqual(
    new Set(['{"aside":0,"isUnder":true}']),
  );
  await page.locator('footer a[data-lang="vi"]').first().click();
  await shown(page, 'index');
  expect(await menuLinks(page, 'spring')).toBe(0);

  // Other titles for some: for the phone, by a load, and not for the desktop, which comes by a click.
  await editSpring({ variants: [VARIANT_B] });
  await remember(phone.page, 'b');
  await remember(page, 'a');
  await open(phone.page, '/m/th/frontend/spring.html');
  expect(await titleOf(phone.page)).toBe(OTHER_TITLE);
  await open(page, '/th/index.htm');
  await page.locator('footer a[href="/th/frontend/spring.html"]').first().click();
  await shown(page, 'spring');
  expect(await titleOf(page)).not.toBe(OTHER_TITLE);

  // Another address: links of before the move lead there, by a click and by a load.
  await open(page, '/th/index.htm');
  await verb('move', 'spring', '/{lang}/frontend/harvest.html');
  await clickLink(page, '/th/frontend/spring.html');
  await shown(page, 'spring');
  expect(new URL(page.url()).pathname).toBe('/th/frontend/harvest.html');
  await phone.page.goto('/m/th/frontend/spring.html');
  await shown(phone.page, 'spring');
  expect(new URL(phone.page.url()).pathname).toBe('/m/th/frontend/harvest.html');
  await open(page, '/th/index.htm');
  expect([await menuLinks(page, 'spring'), await menuLinks(page, 'harvest')]).toEqual([0, 1]);

  // Either form went with it, and one becomes the page for both.
  expect(await titleOf(phone.page)).toBe(OTHER_TITLE);
  await verb('promote', 'spring', 'b');
  await clickLink(page, '/th/frontend/harvest.html');
  await shown(page, 'spring');
  expect(await titleOf(page)).toBe(OTHER_TITLE);

  // Gone for good: the page of unknown addresses, in the visitor's language.
  await verb('remove', 'spring', '--gone', '--yes');
  const answer = await page.goto('/th/frontend/harvest.html');
  expect(answer?.status()).toBe(410);
  await shown(page, 'page404');
  expect(await page.locator('html').getAttribute('lang')).toBe('th');
  await open(page, '/th/index.htm');
  expect(await menuLinks(page, 'harvest')).toBe(0);
  expect([...phone.errors, ...desktop.errors]).toEqual([]);
});
