import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { copyEditableFiles, landingPage } from '../support/editable-site.ts';
import { serveSite } from '../support/served-site.ts';
import { startInBrowser } from '../support/site-in-browser.ts';
import { AGENTS } from '../support/site.ts';

const files = copyEditableFiles();
afterAll(() => files.remove());
const { site, visitors } = await startInBrowser(serveSite({ watch: true, env: files.env }));

test('a page added while the visitor reads is reached without a document load', async () => {
  await using visitor = await visitors.arrive({ userAgent: AGENTS.desktop });
  const page = await visitor.context.newPage();
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto('/th/aboutUs.htm');
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });

  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: unknown[] };
  registry.pages.push(landingPage('brandNew'));
  writeFileSync(files.registryFile, JSON.stringify(registry));
  await expect
    .poll(async () => (await fetch(`${site.origin}/th/frontend/brandNew.html`)).status, {
      interval: 50,
    })
    .toBe(200);

  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/th/frontend/brandNew.html';
    link.id = 'to-new';
    document.querySelector('main')?.append(link);
  });
  await page.locator('#to-new').dispatchEvent('click', { button: 0 });
  await page.waitForSelector('body[data-page="brandNew"][data-layout="shopeeSeller"]');
  expect(await page.locator('h1').textContent()).toBe('brandNew title th');
  expect(await page.title()).toBe('brandNew th');
  expect(documents).toHaveLength(1);
});
