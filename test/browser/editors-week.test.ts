import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { clickLink, hydrated, open, shown, startLinkJourneys } from '../support/link-journey.ts';
import { openPreviewedFiles } from '../support/previewed-site.ts';
import { AGENTS } from '../support/site.ts';

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

const menuLinks = (page: Page, name: string) =>
  page.locator(`footer a[href$="/frontend/${name}.html"]`).count();

test('an editor’s week, as a phone and a desktop see it', async () => {
  await verb('new', 'spring', '--from', 'shopManagement', '--path', '/{lang}/frontend/spring.html');
  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as {
    pages: Record<string, unknown>[];
  };
  for (const page of registry.pages)
    if (page['id'] === 'spring') page['menu'] = [{ area: 'landing', order: 1 }];
  writeFileSync(files.registryFile, JSON.stringify(registry, null, 2));
  await site.site.reloadRegistry();

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
  await page.locator('footer a[data-lang="vi"]').first().click();
  await shown(page, 'index');
  expect(await menuLinks(page, 'spring')).toBe(0);

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
