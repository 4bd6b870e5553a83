import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { localeText } from '../support/locale-text.ts';
import { copyEditableFiles } from '../support/editable-site.ts';
import { clickLink, open, shown, startLinkJourneys } from '../support/link-journey.ts';

/* The terms are not published in Vietnamese; the page about the company is. */
const files = copyEditableFiles();
afterAll(() => files.remove());
const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as {
  pages: { id: string; publish?: object }[];
};
for (const page of registry.pages) if (page.id === 'terms') page.publish = { languages: { vi: 'draft' } };
writeFileSync(files.registryFile, JSON.stringify(registry));
const { travel } = await startLinkJourneys({ env: files.env });

const NOTE = localeText('vi', 'layouts', 'languageHome');

async function vietnamese(page: Page): Promise<{ href: string | null; note: string }[]> {
  const links = await page.locator('a[data-lang="vi"]').all();
  return Promise.all(
    links.map(async (link) => ({
      href: await link.getAttribute('href'),
      note: (await link.locator('small').allTextContents()).join(),
    })),
  );
}

const HOME = { href: '/vi/index.htm', note: expect.stringContaining(NOTE) as string };

test('the language switch follows the page that is shown, without a document load', async () => {
  await using journey = await travel();
  const { page, documents } = journey;
  await open(page, '/th/aboutUs.htm');
  const before = await vietnamese(page);
  expect(before.length).toBeGreaterThan(0);
  const own = before.map(() => ({ href: '/vi/aboutUs.htm', note: '' }));
  expect(before).toEqual(own);
  await clickLink(page, '/th/terms.htm');
  await shown(page, 'terms');
  expect(await vietnamese(page)).toEqual(before.map(() => HOME));
  await page.goBack();
  await shown(page, 'aboutUs');
  expect(await vietnamese(page)).toEqual(own);
  expect(documents).toHaveLength(1);
});

test('without script the switch says where it leads, and leads there', async () => {
  await using journey = await travel({ javaScriptEnabled: false });
  const { page } = journey;
  await page.goto('/th/terms.htm');
  expect(await vietnamese(page)).toContainEqual(HOME);
  await page.locator('footer a[data-lang="vi"]').first().click();
  await shown(page, 'index');
  expect(new URL(page.url()).pathname).toBe('/vi/index.htm');
  expect(await page.locator('html').getAttribute('lang')).toBe('vi');
});
