import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ErrorPayload } from 'vite';
import { connectBrowser, startDevelopment } from '../support/development-site.ts';
import { growTree } from '../support/grown-tree.ts';

test('code of the server and of a block is replaced when it is saved, and its errors are laid over the page', async () => {
  using tree = growTree();
  await using site = await startDevelopment({ root: tree.root });
  const page = await connectBrowser(site.port);
  const visit = () => fetch(`http://127.0.0.1:${site.port}/en_US/frontend/captureAdsPage.html`);
  const save = (file: string, text: string) => writeFileSync(path.join(tree.root, file), text);
  const headers = 'server/http/fixed-headers.ts';
  const sound = readFileSync(path.join(tree.root, headers), 'utf8');
  const RETURNED = 'return [...headers,';
  expect(sound).toContain(RETURNED);

  save(headers, sound.replace(RETURNED, `${RETURNED} ['x-planted', 'yes'],`));
  await page.next('full-reload');
  expect((await visit()).headers.get('x-planted')).toBe('yes');

  save(headers, sound.replace(RETURNED, 'return [[...headers,'));
  expect(((await page.next('error')) as ErrorPayload).err.message).toContain(headers);
  // The earlier code still answers.
  expect((await visit()).headers.get('x-planted')).toBe('yes');

  save(headers, sound.replace(RETURNED, `throw new Error('cannot be opened'); ${RETURNED}`));
  expect(((await page.next('error')) as ErrorPayload).err.message).toContain('cannot be opened');
  const unopened = await visit();
  expect(unopened.status).toBe(500);
  expect(await unopened.text()).toContain('/@vite/client');
  const later = await connectBrowser(site.port);
  expect(((await later.next('error')) as ErrorPayload).err.message).toContain('cannot be opened');

  save(headers, sound);
  await later.next('full-reload');
  const mended = await visit();
  expect([mended.status, mended.headers.get('x-planted')]).toEqual([200, null]);

  save('client/blocks/film-strip/block.tsx', 'export default {');
  await later.next('full-reload');
  expect((await visit()).status).toBe(500);
  expect(((await later.next('error')) as ErrorPayload).err.message).toContain('film-strip/block.tsx');
});

test('a sheet that is broken when a page is opened is laid over it', async () => {
  using tree = growTree();
  const sheet = path.join(tree.root, 'client/blocks/faq/block.css');
  const sound = readFileSync(sheet, 'utf8');
  writeFileSync(sheet, '.block-faq {');
  await using site = await startDevelopment({ root: tree.root });
  // Browsers ask for sheets before the page connects.
  await fetch(`http://127.0.0.1:${site.port}/client/blocks/faq/block.css`, {
    headers: { accept: 'text/css' },
  });
  const page = await connectBrowser(site.port);
  expect(((await page.next('error')) as ErrorPayload).err.message).toContain('faq/block.css');

  writeFileSync(sheet, sound);
  await page.next('full-reload');
});
