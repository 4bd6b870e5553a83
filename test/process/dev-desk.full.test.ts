import { expect, onTestFinished, test } from 'vitest';
import { startDevelopment } from '../support/development-site.ts';
import { openPreviewedFiles } from '../support/previewed-site.ts';

/* What editors do beside `npm run dev`. */

test('every script of a previewed draft may run', async () => {
  const files = openPreviewedFiles();
  onTestFinished(files.remove);
  await files.tool('new', 'springSale', '--from', 'aboutUs');
  const link = await files.link('springSale');
  await using site = await startDevelopment(files);
  const page = await fetch(`http://127.0.0.1:${site.port}${link}`);
  expect(page.status).toBe(200);
  const nonce = /'nonce-([^']+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  const scripts = (await page.text()).match(/<script\b[^>]*>/g) ?? [];
  const run = scripts.filter((script) => !script.includes('type="application/'));
  expect(run.some((script) => script.includes('/@vite/client'))).toBe(true);
  for (const script of run) expect(script).toContain(`nonce="${nonce}"`);
});

test('what an editor saves is in the history', async () => {
  const files = openPreviewedFiles();
  onTestFinished(files.remove);
  await using site = await startDevelopment(files);
  const history = () => files.tool('history');
  await expect.poll(history, { timeout: 60_000 }).toMatch(/^#1 /m);
  files.editTexts(
    'en_US',
    'aboutUs',
    (texts) => void Object.assign(texts, { menu: { title: 'Who we are' } }),
  );
  await site.until('registry edit accepted');
  await expect.poll(history, { timeout: 60_000 }).toMatch(/^#2 .* edit +aboutUs$/m);
});
