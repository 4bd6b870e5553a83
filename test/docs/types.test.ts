import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Compiles one line of code under a folder's settings. */
function compile(settings: string, code: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, 'line.ts'), code);
  const compilerOptions = { typeRoots: [path.join(root, 'node_modules/@types')], incremental: false };
  const config = { extends: path.join(root, settings), compilerOptions, include: ['line.ts'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
}

test('what only browsers have does not compile in server and shared', () => {
  const code = 'export const seen = [document.title, window.name, new URL("https://a.test"), process.pid];\n';
  const found = compile('server/tsconfig.json', code).match(/Cannot find name '\w+'/g);
  expect(found).toEqual(["Cannot find name 'document'", "Cannot find name 'window'"]);
});
