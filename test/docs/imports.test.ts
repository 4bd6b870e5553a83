import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { circlesBelow, exists, importsOf, loadedBy, sourceFiles } from '../support/imports.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = sourceFiles('client', 'server', 'shared');
const imports = files.flatMap(importsOf);
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** Packages a browser may load. A new one is written here together with its weight in the documentation. */
const BROWSER_PACKAGES = [
  'altcha-lib',
  'crypto-js',
  'i18next',
  'react',
  'react-dom',
  'react-i18next',
  'react-router-dom',
  'ua-parser-js',
];

/** What the server alone has of coded pages. */
const SERVER_HALF = /^client\/pages\/(?:definitions|[^/]+\/(?:definition|sections|loader))\./;

const roomOf = (file: string) => file.split(path.sep)[0] ?? '';
const listed = (found: readonly { file: string; specifier: string }[]) =>
  found.map(({ file, specifier }) => `${file} → ${specifier}`);

test.each([
  ['shared', ['shared']],
  ['client', ['client', 'shared']],
  ['server', ['server', 'shared']],
])('%s imports only %j', (room, allowed) => {
  const wrong = imports.filter(
    ({ file, target }) => roomOf(file) === room && target !== null && !allowed.includes(roomOf(target)),
  );
  expect(listed(wrong)).toEqual([]);
});

test('a relative import names a file that exists, with its extension', () => {
  const wrong = imports.filter(
    ({ target }) => target !== null && !(path.extname(target) !== '' && exists(target)),
  );
  expect(listed(wrong)).toEqual([]);
});

test('the server loads no JSX: it reaches the client only as it was built', () => {
  expect(
    listed(imports.filter(({ file, target }) => roomOf(file) === 'server' && target?.endsWith('.tsx'))),
  ).toEqual([]);
});

test('what a browser loads holds no server code, no module of Node and only the packages that are listed', () => {
  const { files: loaded, packages } = loadedBy('client/entry-client.tsx');
  expect([...packages.keys()]).toContain('react-router-dom');
  expect([...loaded]).toContain('client/pages/home/page.tsx');
  expect([...loaded].filter((file) => roomOf(file) === 'server' || SERVER_HALF.test(file))).toEqual([]);
  expect(
    [...packages].filter(([name]) => !BROWSER_PACKAGES.includes(name)).map((pair) => pair.join(' in ')),
  ).toEqual([]);
});

test('what the server loads is shipped: its packages are no development dependencies', () => {
  const { packages } = loadedBy('server/index.ts');
  expect([...packages.keys()]).toContain('express');
  const missing = [...packages].filter(
    ([name]) => !name.startsWith('node:') && !Object.hasOwn(manifest.dependencies, name),
  );
  expect(missing.map((pair) => pair.join(' in '))).toEqual([]);
});

test('the rooms of the embedded backend load each other in one direction', () => {
  expect(circlesBelow('server/backend/')).toEqual([]);
});

test.each(['config', 'content', 'http', 'limits', 'upstream'])(
  'the embedded backend stands in one direction to server/%s',
  (room) => {
    const [above, below] = room === 'upstream' ? [room, 'backend'] : ['backend', room];
    const upward = imports.filter(
      ({ file, target, typeOnly }) =>
        !typeOnly && file.startsWith(`server/${below}/`) && target?.startsWith(`server/${above}/`) === true,
    );
    expect(listed(upward)).toEqual([]);
  },
);

test('files and folders are named after what is in them', () => {
  const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|lib)(?:\.|\/|$)/;
  expect(files.filter((file) => vague.test(file))).toEqual([]);
});
