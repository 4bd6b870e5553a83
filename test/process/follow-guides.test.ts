import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { growTree } from '../support/grown-tree.ts';
import { freePort, start } from '../support/processes.ts';

/* One of each thing that the guides add, as they say, all in one copy of the project that is built and served once. */

interface Registry {
  site: { locales: string[] };
  layouts: Record<string, object>;
  pages: { id: string; layout: string; blocks?: object[] }[];
}

const NAMES = 'shared/registry/names.ts';
const REGISTRY = 'pages.registry.json';
const SCHEMA = 'shared/registry/pages.registry.schema.json';

const tree = growTree();
afterAll(() => tree[Symbol.dispose]());
const node = path.resolve(import.meta.dirname, '../../node_modules/node/bin/node');
const editRegistry = (change: (registry: Registry) => void) => tree.editJson(REGISTRY, change);

const view = tree.grow(() => {
  const shown = tree.write('docs/add-a-view.md');
  tree.insert(NAMES, 'VIEW_NAMES = [', "\n  'fee-calculator',");
  editRegistry(({ pages }) => void pages.push(JSON.parse(shown[REGISTRY] ?? '')));
  tree.run('npm', 'run', 'schema');
});

const layout = tree.grow(() => {
  tree.write('docs/add-a-layout.md');
  tree.insert(NAMES, 'LAYOUT_COMPONENTS = [', "\n  'plain',");
  editRegistry(({ layouts }) => void (layouts['plain'] = { component: 'plain' }));
  tree.run('npm', 'run', 'schema');
});

const locale = tree.grow(() => {
  const shown = tree.write('docs/add-a-locale.md');
  tree.insert('shared/locales.ts', "    blog: 'own',\n  },\n", shown['shared/locales.ts'] ?? '');
  editRegistry(({ site }) => void site.locales.push('fil'));
  tree.run('npm', 'run', 'schema');
  tree.run('cp', '-r', 'locales/en_US', 'locales/fil');
});

const before = await buildForBrowser();

const block = tree.grow(() => {
  const shown = tree.write('docs/add-a-block.md');
  const options = shown['shared/registry/blocks.ts'] ?? '';
  tree.insert('shared/registry/blocks.ts', 'export const blockOptions = {\n', options);
  tree.insert('client/blocks/index.ts', 'export const blocks = {\n', '  quote: { component: Quote },\n');
  tree.insert('client/blocks/index.ts', "from 'react';\n", "import { Quote } from './quote/block.tsx';\n");
  tree.run('npm', 'run', 'schema');
});

const page = tree.grow(() => {
  const address = '/{lang}/frontend/springSale.html';
  registryTool('new', 'springSale', '--from', 'captureAdsPage1', '--path', address);
  tree.editJson<object>('locales/en_US/pages/springSale.json', (texts) =>
    Object.assign(texts, { quote: { title: 'What a seller says', words: 'Everything in one list.' } }),
  );
  editRegistry(({ pages }) => {
    const sale = pages.find(({ id }) => id === 'springSale');
    Object.assign(sale ?? {}, { layout: 'plain' });
    sale?.blocks?.push({ type: 'quote', id: 'quote', size: 'large' });
  });
});

const after = await buildForBrowser();
await vite('--ssr');
const port = await freePort();
const site = start(node, ['server/index.ts'], {
  cwd: tree.root,
  env: { PORT: String(port), DATA_DIR: path.join(tree.root, 'data') },
});
afterAll(() => site[Symbol.asyncDispose]());
await site.until('is ready at http');

function registryTool(...args: string[]): string {
  return tree.run(node, 'server/registry/cli/index.ts', ...args);
}

async function vite(...options: string[]): Promise<void> {
  const program = path.join(tree.root, 'node_modules/vite/bin/vite.js');
  const settings = ['build', '--config', 'client/vite.config.ts', '--logLevel', 'error', ...options];
  const { code, output } = await start(node, [program, ...settings], { cwd: tree.root }).ended;
  if (code !== 0) throw new Error(`The build ended with ${code}: ${output}`);
}

/** Builds the browser's half; gives its JavaScript by file name. */
async function buildForBrowser(): Promise<Record<string, string>> {
  await vite();
  const assets = path.join(tree.root, 'dist/client/assets');
  const scripts = globSync('*.js', { cwd: assets }).toSorted();
  return Object.fromEntries(scripts.map((file) => [file, readFileSync(path.join(assets, file), 'utf8')]));
}

async function get(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}

test.each([
  ['a view', view, [REGISTRY, NAMES, SCHEMA]],
  ['a layout', layout, [REGISTRY, NAMES, SCHEMA]],
  ['a locale', locale, [REGISTRY, 'shared/locales.ts', SCHEMA]],
  ['a block', block, ['client/blocks/index.ts', 'shared/registry/blocks.ts', SCHEMA]],
  ['a page', page, [REGISTRY]],
])('%s changes no file but these', (_what, { changed }, files) => {
  expect(changed.toSorted()).toEqual(files.toSorted());
});

test.each([
  ['a view', view, /^(?:client\/pages\/fee-calculator\/|locales\/en_US\/pages\/feeCalculator\.json$)/],
  ['a layout', layout, /^client\/layouts\/plain\//],
  ['a locale', locale, /^locales\/fil\//],
  ['a block', block, /^client\/blocks\/quote\//],
  ['a page', page, /^locales\/\w+\/pages\/springSale\.json$/],
])('%s adds files in its own place alone', (_what, { added }, place) => {
  expect(added).not.toEqual([]);
  expect(added.filter((file) => !place.test(file))).toEqual([]);
});

test('what the guides show fits its types', () => {
  const project = {
    extends: './tsconfig.json',
    include: ['client/pages/fee-calculator', 'client/layouts/plain', 'client/blocks/index.ts'],
  };
  writeFileSync(path.join(tree.root, 'tsconfig.grown.json'), JSON.stringify(project));
  expect(tree.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.grown.json')).toBe('');
});

test('the registry is accepted as it stands', () => {
  expect(registryTool('check')).toContain(' 0 errors');
});

test.each(['/en_US/feeCalculator.htm', '/fil/feeCalculator.htm', '/m/th/feeCalculator.htm'])(
  'the view answers at %s',
  async (address) => {
    const { status, text } = await get(address);
    expect(status).toBe(200);
    expect(text).toContain('data-page="feeCalculator"');
    expect(text).toContain('<h1 id="intro-title">What is left of your price?</h1>');
    expect(text).toContain('90 is left');
  },
);

test('a page has the layout and the block', async () => {
  const { status, text } = await get('/en_US/frontend/springSale.html');
  expect(status).toBe(200);
  expect(text).toContain('data-layout="plain"');
  expect(text).not.toContain('data-static="header"');
  expect(text).toContain('<blockquote data-size="large">Everything in one list.</blockquote>');
});

test('a block type changes no byte of the JavaScript that browsers load', () => {
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(after).toEqual(before);
});

test.each([
  ['/fil/index.htm', 200, /<html lang="fil"/],
  ['/fil/Index', 200, /<html lang="fil"/],
  ['/fil/goods/price.htm', 200, /US\$|\$19/],
  ['/blog/fil/index.htm', 302, /^/],
  ['/fil/privacyPolicy.htm', 200, /data-version=/],
])('%s answers a visitor of the new language with %i', async (address, status, holds) => {
  const answer = await get(address);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(holds);
});
