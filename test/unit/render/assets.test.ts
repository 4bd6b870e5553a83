import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadAssets } from '../../../server/render/assets.ts';

const ENTRY = 'client/browser/entry-client.tsx';

/** The revision of a build with a module of the entry and a sheet that the manifest names by its place. */
function revision({ root = '/srv/site', sheet = 'assets/card-1.css', server = 'render' }): string {
  const dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  };
  const manifest = { [ENTRY]: { file: 'assets/entry-1.js' }, [`${root}/card.css`]: { file: sheet } };
  write('client/.vite/manifest.json', JSON.stringify(manifest));
  write('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write(`client/${sheet}`, '.card{color:red}');
  write('server/entry-server.js', server);
  return loadAssets(dist).revision;
}

test('a build has the same revision in every folder it was made in', () => {
  expect(revision({ root: '/home/other/checkout' })).toBe(revision({}));
  expect(revision({})).toMatch(/^[0-9a-f]{12}$/);
});

test('it has another one with another file or another server', () => {
  expect(revision({ sheet: 'assets/card-2.css' })).not.toBe(revision({}));
  expect(revision({ server: 'render more' })).not.toBe(revision({}));
});
