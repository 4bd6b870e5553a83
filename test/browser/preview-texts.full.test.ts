import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hydrated, shown, startLinkJourneys } from '../support/link-journey.ts';
import { openPreviewedFiles } from '../support/previewed-site.ts';

const files = openPreviewedFiles();
afterAll(() => files.remove());
await files.tool('new', 'spring', '--from', 'dropshipAdsPage1', '--path', '/{lang}/frontend/spring.html');
await files.tool('release', 'new', 'words', 'login');
const { site, travel } = await startLinkJourneys({ env: files.env });

test('a coded page runs with texts that nobody is served yet', async () => {
  const file = path.join(files.folder, 'releases/words/locales/vi/pages/login.json');
  const texts = readFileSync(file, 'utf8');
  const changed = texts.replace(/("submit": ")[^"]*/, '$1Vào gian hàng');
  expect(changed).not.toBe(texts);
  writeFileSync(file, changed);
  await using journey = await travel();
  const { page, errors } = journey;
  await page.goto(site.origin + (await files.link('login', '--lang', 'vi', '--release', 'words')));
  await shown(page, 'login');
  await hydrated(page);
  const password = page.locator('input[type="password"]').first();
  await password.fill('secret word');
  // Shows the password, with script only.
  await page.locator('form button[type="button"]').first().click();
  await expect.poll(() => page.locator('input[type="password"]').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Vào gian hàng' }).count()).toBe(1);
  expect(errors).toEqual([]);
});
