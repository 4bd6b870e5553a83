import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ErrorPayload } from 'vite';
import { connectBrowser, startDevelopment } from '../support/development-site.ts';
import { copyEditableFiles } from '../support/editable-site.ts';

test('a refused edit is laid over the page, and goes when it is mended', async () => {
  const files = copyEditableFiles();
  onTestFinished(files.remove);
  await using site = await startDevelopment(files);
  const page = await connectBrowser(site.port);
  const sound = readFileSync(files.registryFile, 'utf8');

  writeFileSync(files.registryFile, sound.replaceAll('"layout": "default"', '"layout": "defalt"'));
  const { err } = (await page.next('error')) as ErrorPayload;
  expect(err.message).toContain('There is no layout "defalt" – ');
  expect(err.message).toContain('(did you mean default?)');
  expect(err.id).toBe(files.registryFile);
  const line = sound.slice(0, sound.indexOf('"layout": "default"')).split('\n').length;
  expect(err.loc).toMatchObject({ file: files.registryFile, line });
  expect(err.frame).toMatch(/\| .*"layout": "defalt".*\n +\| +\^/);
  const last = sound.slice(0, sound.lastIndexOf('"layout": "default"')).split('\n').length;
  expect(err.stack).toContain(`${files.registryFile}:${last}:`);

  // It also covers pages opened later.
  const later = await connectBrowser(site.port);
  expect(((await later.next('error')) as ErrorPayload).err).toEqual(err);

  // The served text is back, so nothing reloads.
  writeFileSync(files.registryFile, sound);
  await page.next('update');
  await later.next('update');

  writeFileSync(path.join(files.localesDir, 'th/pages/aboutUs.json'), '{"intro": {"title": "The "best""}}');
  const texts = ((await page.next('error')) as ErrorPayload).err;
  expect(texts.message).toContain('A quotation mark ends the text before best');
  files.editTexts('en_US', 'aboutUs', ({ intro }) => void (intro.title = 'Mended'));
  rmSync(path.join(files.localesDir, 'th/pages/aboutUs.json'));
  await page.next('full-reload');
  expect((await fetch(`http://127.0.0.1:${site.port}/en_US/aboutUs.htm`)).status).toBe(200);
});
