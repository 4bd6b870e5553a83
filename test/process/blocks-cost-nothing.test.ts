import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { build } from 'vite';
import { loadAssets } from '../../server/render/assets.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'blocks-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const NEW_BLOCK = `
function Marker({ text }: { text: { title: string } }) { return <section><h2>{text.title}</h2><p>a block that no browser has code for</p></section>; }
export default { component: Marker };
`;

/** Builds the browser's half of the copied tree; gives its JavaScript by file name. */
async function browserCode(): Promise<Record<string, string>> {
  await build({ configFile: path.join(copy, 'client/vite.config.ts'), root: copy, logLevel: 'error' });
  const dist = path.join(copy, 'dist');
  mkdirSync(path.join(dist, 'server'), { recursive: true });
  writeFileSync(path.join(dist, 'server/entry-server.js'), '');
  const { entryModules, hydration } = loadAssets(dist);
  return Object.fromEntries(
    [...new Set([...entryModules, ...hydration])].map((file) => [
      file,
      readFileSync(path.join(dist, 'client', file), 'utf8'),
    ]),
  );
}

test('a new block type changes no byte of the JavaScript that a page of blocks loads', async () => {
  for (const part of ['client', 'shared', 'package.json', 'tsconfig.json'])
    cpSync(path.join(PROJECT, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(copy, 'node_modules'));
  const before = await browserCode();

  mkdirSync(path.join(copy, 'client/blocks/marker'));
  writeFileSync(path.join(copy, 'client/blocks/marker/block.tsx'), NEW_BLOCK);
  writeFileSync(path.join(copy, 'client/blocks/marker/block.css'), '.block-marker { color: var(--ink); }');

  const after = await browserCode();
  expect(after).toEqual(before);
  expect(Object.values(after).join('')).not.toContain('a block that no browser has code for');
});
