import { afterAll, expect, test } from 'vitest';
import { hydrated, shown, startLinkJourneys } from '../support/link-journey.ts';
import { openPreviewedFiles } from '../support/previewed-site.ts';
import { AGENTS } from '../support/site.ts';

const files = openPreviewedFiles();
afterAll(() => files.remove());
await files.tool('new', 'spring', '--from', 'dropshipAdsPage1', '--path', '/{lang}/frontend/spring.html');
await files.tool('release', 'new', 'words', 'login');
const { site, travel } = await startLinkJourneys({ env: files.env });

test('a colleague opens the link on a phone: the page works, links stay inside, and nothing is kept', async () => {
  await using journey = await travel({ userAgent: AGENTS.phone, viewport: { width: 390, height: 844 } });
  const { page, context, documents, errors } = journey;
  const link = await files.link('spring', '--lang', 'th', '--device', 'mobile');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.origin + link);
  await hydrated(page);
  expect(await page.locator('.preview-banner').isVisible()).toBe(true);
  // The calculator runs only with script.
  const result = page.locator('output[data-figure="left"]');
  const before = await result.textContent();
  await page.locator('main input[inputmode]').first().fill('777');
  await expect.poll(() => result.textContent()).not.toBe(before);
  const base = link.slice(0, link.indexOf('/m/th/'));
  const inside = page.locator(`main a[href^="${base}/m/th/"]`).first();
  const target = await inside.getAttribute('href');
  await inside.click();
  await page.waitForURL(`**${target}`);
  await hydrated(page);
  expect(await page.locator('.preview-banner').isVisible()).toBe(true);
  expect(documents).toEqual([link, target]);
  expect(errors).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(window.localStorage))).toEqual([]);
  expect(asked.filter((url) => /monitoring|client-reports|events/.test(url))).toEqual([]);
});

test('a coded page is whole inside a preview', async () => {
  await using journey = await travel();
  const { page, errors } = journey;
  await page.goto(site.origin + (await files.link('login', '--lang', 'vi')));
  await shown(page, 'login');
  await hydrated(page);
  const password = page.locator('input[type="password"]').first();
  await password.fill('secret word');
  await page.locator('form button[type="button"]').first().click();
  expect(errors).toEqual([]);
  expect(await page.locator('.preview-banner').isVisible()).toBe(true);
});
