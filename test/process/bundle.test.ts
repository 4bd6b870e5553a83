import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nameSources } from '../../server/log/source-positions.ts';
import { projectRoot } from '../support/project-root.ts';

/* What runs is the bundle; what a log names are the sources. */

const LOADER = 'server/launch/site-bundle.cjs';
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** Where a text stands in a file, as stacks write it. */
function placeOf(file: string, text: string): string {
  const before = read(file).split(text)[0] as string;
  const lines = before.split('\n');
  return `${path.join(projectRoot, file)}:${lines.length}:${(lines.at(-1) as string).length + 1}`;
}

/** The script of the bundle that holds a text. */
function scriptWith(text: string): string {
  const scripts = globSync('dist/site/*.cjs', { cwd: projectRoot });
  return scripts.find((script) => read(script).includes(text)) ?? '';
}

test.each([
  ['server/render/ssr-entry.ts', 'importBuilt(file)'],
  ['server/limits/rate-limit.ts', "sendFailure(res, 429, 'too many requests')"],
  ['client/ssr/page-tree.tsx', 'handler.query(navigationTo(url))'],
])('a place in the bundle is one in %s', (source, statement) => {
  // The bundle writes other quotes.
  const built = statement.replaceAll("'", '"');
  const script = scriptWith(built);
  expect(script).not.toBe('');
  const stack = (place: string) =>
    `Error: a message\n    at answer (${place})\n    at node:internal/main:1:1`;
  expect(nameSources(stack(placeOf(script, built)))).toBe(stack(placeOf(source, statement)));
});

test('without a map, and for what is no script of the build, a stack stays as it is', () => {
  const stack = [
    'Error: a message',
    `    at one (${projectRoot}/dist/site/nothing.cjs:1:1)`,
    `    at two (file://${projectRoot}/server/site.ts:2:2)`,
    `    at three (${projectRoot}/dist/client/assets/page.js:3:3)`,
  ].join('\n');
  expect(nameSources(stack)).toBe(stack);
});

test('scripts are ASCII alone, which is how they are read', () => {
  const others = globSync('dist/site/*.cjs', { cwd: projectRoot }).filter((script) =>
    /[^\x00-\x7f]/.test(read(script)),
  );
  expect(others).toEqual([]);
});

test('a script that could not be loaded is tried again', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write(LOADER, read(LOADER));
  write('package.json', '{}');
  write('dist/site/index.cjs', "exports.early = true; exports.part = require('./part.cjs').name;");
  const { openBundle } = createRequire(import.meta.url)(path.join(root, LOADER)) as {
    openBundle(): { load(name: string): { part?: string } };
  };
  const bundle = openBundle();
  expect(() => bundle.load('index.cjs')).toThrow(/part\.cjs/);
  write('dist/site/part.cjs', "exports.name = 'there';");
  expect(bundle.load('index.cjs').part).toBe('there');
});
