import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ErrorPayload } from 'vite';
import { startDevelopment } from '../support/development-site.ts';
import { copyEditableFiles } from '../support/editable-site.ts';

type Message = ErrorPayload | { type: 'update' | 'full-reload' | 'connected' };

async function connect(port: number) {
  const client = await (await fetch(`http://127.0.0.1:${port}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`ws://127.0.0.1:${port}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  const messages: Message[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as Message));
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return {
    /** Returns the next message of a type. */
    async next<T extends Message['type']>(type: T) {
      const isWanted = (message: Message) => message.type === type;
      await expect.poll(() => messages.some(isWanted)).toBe(true);
      return messages.splice(0, messages.findIndex(isWanted) + 1).at(-1) as Message & { type: T };
    },
  };
}

test('a refused edit is laid over the page, and goes when it is mended', async () => {
  const files = copyEditableFiles();
  onTestFinished(files.remove);
  await using site = await startDevelopment(files);
  const page = await connect(site.port);
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
  const later = await connect(site.port);
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
