import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exists, importsOf, loadedBy, sourceFiles, type Import } from '../support/imports.ts';
import { roomGraph, roomOf, shortestCircle, upwardImports } from '../support/room-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = sourceFiles('client', 'server', 'shared');
const imports = files.flatMap(importsOf);
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** The documentation must state the weight of each. */
const BROWSER_PACKAGES = [
  'altcha-lib',
  'crypto-js',
  'i18next',
  'libphonenumber-js',
  'react',
  'react-dom',
  'react-i18next',
  'react-router-dom',
  'ua-parser-js',
  'web-vitals',
];

/** The server's part of the client, and of coded pages. */
const SERVER_HALF = /^client\/(?:ssr\/|pages\/(?:definitions|[^/]+\/(?:definition|sections|loader))\.)/;

/** They start the browser's side, each in its turn. */
const STARTERS = [
  'client/browser/entry-client.tsx',
  'client/browser/hydrate.tsx',
  'client/browser/open-router.ts',
];

const sideOf = (file: string) => file.split(path.sep)[0] ?? '';
/** Each room imports only from those before it. */
const SERVER_ROOMS = [
  'start-error.ts',
  'config',
  'config.ts',
  'unless-late.ts',
  'log',
  'redis',
  'metrics',
  'memory.ts',
  'password-encoding.ts',
  'phone-numbers.ts',
  'stale-while-revalidate.ts',
  'http',
  'limits',
  'content',
  'registry',
  'publishing',
  'trials',
  'client-reports',
  'backend',
  'upstream',
  'share-images',
  'render',
  'page-cache',
  'weight',
  'middleware',
  'pages',
  'routes',
  'builds.ts',
  'embedded-backend.ts',
  'live-content.ts',
  'turn-of-day.ts',
  'app-context.ts',
  'app.ts',
  'late-pipeline.ts',
  'built-client.ts',
  'registry-tool',
  'site-base.ts',
  'site-published.ts',
  'site-services.ts',
  'site-store.ts',
  'site-previews.ts',
  'site-trials.ts',
  'site-reports.ts',
  'page-context.ts',
  'open-context.ts',
  'site.ts',
  'http-server.ts',
  'listen.ts',
  'drain.ts',
  'lifecycle.ts',
  'worker-process.ts',
  'worker-figures.ts',
  'worker-steps.ts',
  'crew.ts',
  'renew-workers.ts',
  'workers.ts',
  'warm-up.ts',
  'dev-overlay.ts',
  'dev-client.ts',
  'dev-modules.ts',
  'dev-site.ts',
  'dev.ts',
  'index.ts',
  'export',
  'api-check',
  'launch',
  'launch.mjs',
  'vite.config.ts',
];

/** Likewise, but for what the browser loads when it is asked for. */
const CLIENT_ROOMS = [
  'constant-tokens.ts',
  'trim-router.ts',
  'vite.config.ts',
  'by-folder.ts',
  'early-scripts.ts',
  'ui',
  'blog',
  'subjects',
  'tree',
  'vignettes',
  'blocks',
  'browser',
  'form',
  'layouts',
  'pages',
  'ssr',
];

const listed = (found: readonly { file: string; specifier: string }[]) =>
  found.map(({ file, specifier }) => `${file} → ${specifier}`);

test.each([
  ['shared', ['shared']],
  ['client', ['client', 'shared']],
  ['server', ['server', 'shared']],
])('%s imports only %j', (side, allowed) => {
  const wrong = imports.filter(
    ({ file, target }) => sideOf(file) === side && target !== null && !allowed.includes(sideOf(target)),
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
    listed(imports.filter(({ file, target }) => sideOf(file) === 'server' && target?.endsWith('.tsx'))),
  ).toEqual([]);
});

test.each(['server/', 'server/backend/'])('no rooms of %s load each other in a circle', (base) => {
  const graph = roomGraph(imports, base);
  expect(graph.size).toBeGreaterThan(5);
  expect(shortestCircle(graph)).toEqual([]);
});

test.each([
  ['server/', SERVER_ROOMS, imports],
  ['client/', CLIENT_ROOMS, imports.filter(({ lazy }) => !lazy)],
] as const)('rooms of %s load only what stands before them in the list', (base, order, imports) => {
  const rooms = new Set(files.map((file) => roomOf(file, base)).filter((room) => room !== null));
  expect([...rooms].toSorted()).toEqual(order.toSorted());
  expect(upwardImports(roomGraph(imports, base), order)).toEqual([]);
});

test('nothing but the start of the browser loads its files, at once or later', () => {
  const wrong = imports.filter(
    ({ file, target, typeOnly }) => !typeOnly && STARTERS.includes(target ?? '') && !STARTERS.includes(file),
  );
  expect(listed(wrong)).toEqual([]);
});

test('no room below loads one side of the client, not even later', () => {
  const graph = roomGraph(imports, 'client/');
  const below = (room: string) => CLIENT_ROOMS.slice(0, CLIENT_ROOMS.indexOf(room));
  const wrong = ['browser', 'ssr'].flatMap((side) =>
    below(side).flatMap((room) => graph.get(room)?.get(side) ?? []),
  );
  expect(wrong).toEqual([]);
});

test('a circle of rooms is told with the files that make it, the shortest first', () => {
  const load = (file: string, target: string, typeOnly = false): Import => ({
    file: `server/${file}`,
    target: `server/${target}`,
    specifier: target,
    typeOnly,
    lazy: false,
  });
  const planted = [
    load('a/one.ts', 'b/two.ts'),
    load('b/three.ts', 'c.ts'),
    load('c.ts', 'a/four.ts'),
    load('c.ts', 'a/one.ts'),
    load('c.ts', 'd/five.ts'),
    load('d/six.ts', 'd/five.ts'),
    load('d/five.ts', 'c.ts', true),
  ];
  expect(shortestCircle(roomGraph(planted.slice(0, 2), 'server/'))).toEqual([]);
  expect(shortestCircle(roomGraph(planted, 'server/'))).toEqual([
    'a → b: server/a/one.ts → server/b/two.ts',
    'b → c.ts: server/b/three.ts → server/c.ts',
    'c.ts → a: server/c.ts → server/a/four.ts, server/c.ts → server/a/one.ts',
  ]);
  const [, , ...shorter] = shortestCircle(roomGraph([...planted, load('d/five.ts', 'c.ts')], 'server/'));
  expect(shorter).toEqual([]);
  expect(upwardImports(roomGraph(planted, 'server/'), ['d', 'a', 'b', 'c.ts'])).toEqual([
    'server/a/one.ts → server/b/two.ts',
    'server/b/three.ts → server/c.ts',
  ]);
});

test('what a browser loads holds no server code, no module of Node and only the packages that are listed', () => {
  const { files: loaded, packages } = loadedBy('client/browser/entry-client.tsx');
  expect([...packages.keys()]).toContain('react-router-dom');
  expect([...loaded]).toContain('client/pages/home/page.tsx');
  expect([...loaded].filter((file) => sideOf(file) === 'server' || SERVER_HALF.test(file))).toEqual([]);
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

test('files and folders are named after what is in them', () => {
  const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|lib)(?:\.|\/|$)/;
  expect(files.filter((file) => vague.test(file))).toEqual([]);
});
