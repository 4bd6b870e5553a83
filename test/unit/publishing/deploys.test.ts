import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDeploys } from '../../../server/publishing/deploys.ts';

function place() {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const warnings: string[] = [];
  const open = (at = folder) => openDeploys(at, { warn: (_details, message) => void warnings.push(message) });
  return { folder, open, warnings };
}

const build = (client: string) => ({ client, server: 'server', version: '1.0.0' });

test('a build is noted once in a row, also by processes that start together, and again when it comes back', async () => {
  const { open } = place();
  const [one, other] = [open(), open()];
  expect(await one.list()).toEqual([]);
  await Promise.all([one.note(build('a')), other.note(build('a')), one.note(build('a'))]);
  await other.note({ ...build('a'), server: 'newer' });
  await one.note(build('a'));
  const listed = await other.list();
  expect(listed.map(({ client, server }) => `${client} ${server}`)).toEqual([
    'a server',
    'a newer',
    'a server',
  ]);
  expect(listed.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
});

test('the last twenty stay', async () => {
  const { folder, open } = place();
  for (let number = 0; number < 25; number += 1) await open().note(build(`build ${number}`));
  const listed = await open().list();
  expect([listed.length, listed[0]?.client, listed.at(-1)?.client]).toEqual([20, 'build 24', 'build 5']);
  expect(readdirSync(folder)).toHaveLength(20);
});

test('a folder that cannot be written is told of, and nothing else', async () => {
  const { open, warnings } = place();
  const nowhere = open(path.join(import.meta.filename, 'deploys'));
  await nowhere.note(build('a'));
  expect(warnings).toEqual(['this build could not be noted']);
  expect(await nowhere.list()).toEqual([]);
});
