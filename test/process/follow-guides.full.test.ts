import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { growTree, type Growth } from '../support/grown-tree.ts';
import { pinnedNode } from '../../server/launch/runtime.mjs';
import { freePort, start, type Running } from '../support/processes.ts';

/* Follows all guides in one copy of the project, built and served once. */

interface Registry {
  site: { locales: string[] };
  layouts: Record<string, object>;
  pages: { id: string; layout: string; blocks?: object[] }[];
}

const NAMES = 'shared/registry/names.ts';
const REGISTRY = 'pages.registry.json';
const BLOCKS = 'shared/registry/blocks.ts';
const VIEW_TEXTS = 'shared/registry/view-texts.ts';
const SCHEMA = 'shared/registry/pages.registry.schema.json';
/** Written by `npm run schema` for each language. */
const WORD_SCHEMAS = ['glossary', 'unbreakable-words'].map((name) => `shared/registry/${name}.schema.json`);
const TEXT_SCHEMA = 'shared/registry/texts.schema.json';

/** Three builds, beside other work. */
const BUILDS_MS = 900_000;

const node = pinnedNode(path.resolve(import.meta.dirname, '../..'));
const tree = growTree();
const editRegistry = (change: (registry: Registry) => void) => tree.editJson(REGISTRY, change);

const STEPS = {
  view() {
    const shown = tree.write('docs/add-a-view.md');
    tree.insert(NAMES, 'VIEW_NAMES = [', "\n  'fee-calculator',");
    tree.insert(VIEW_TEXTS, 'viewTexts = {\n', "  'fee-calculator': feeCalculator,\n");
    const file = './view-texts/fee-calculator.ts';
    tree.insert(VIEW_TEXTS, "from './names.ts';\n", `import { feeCalculator } from '${file}';\n`);
    editRegistry(({ pages }) => void pages.push(JSON.parse(shown[REGISTRY] ?? '')));
    tree.run('npm', 'run', 'schema');
  },
  layout() {
    tree.write('docs/add-a-layout.md');
    tree.insert(NAMES, 'LAYOUT_COMPONENTS = [', "\n  'plain',");
    editRegistry(({ layouts }) => void (layouts['plain'] = { component: 'plain' }));
    tree.run('npm', 'run', 'schema');
  },
  locale() {
    const shown = tree.write('docs/add-a-locale.md');
    tree.insert('shared/locales.ts', "    blog: 'own',\n  },\n", shown['shared/locales.ts'] ?? '');
    editRegistry(({ site }) => void site.locales.push('fil'));
    tree.run('npm', 'run', 'schema');
    tree.run('cp', '-r', 'locales/en_US', 'locales/fil');
  },
  block() {
    tree.write('docs/add-a-block.md');
    tree.insert(BLOCKS, 'blockTypes = {\n', '  quote,\n');
    tree.insert(BLOCKS, "declare.ts';\n", "import { quote } from './blocks/quote.ts';\n");
    tree.run('npm', 'run', 'schema');
  },
  page() {
    const address = '/{lang}/frontend/springSale.html';
    registryTool('new', 'springSale', '--from', 'captureAdsPage1', '--path', address);
    registryTool('publish', 'springSale');
    tree.editJson<object>('locales/en_US/pages/springSale.json', (texts) =>
      Object.assign(texts, { quote: { title: 'What a seller says', words: 'Everything in one list.' } }),
    );
    editRegistry(({ pages }) => {
      const sale = pages.find(({ id }) => id === 'springSale');
      Object.assign(sale ?? {}, { layout: 'plain' });
      sale?.blocks?.push({ type: 'quote', id: 'quote', size: 'large' });
    });
  },
};

const growth = {} as Record<keyof typeof STEPS, Growth>;
const scripts = { before: {}, after: {} };
let site: Running | undefined;
let origin = '';

beforeAll(async () => {
  for (const thing of ['view', 'layout', 'locale'] as const) growth[thing] = tree.grow(STEPS[thing]);
  scripts.before = await buildForBrowser();
  for (const thing of ['block', 'page'] as const) growth[thing] = tree.grow(STEPS[thing]);
  scripts.after = await buildForBrowser();
  await vite('--ssr');
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: path.join(tree.root, 'data') };
  site = start(node, ['server/index.ts'], { cwd: tree.root, env });
  await site.until('is ready at http');
  origin = `http://127.0.0.1:${port}`;
}, BUILDS_MS);

afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  tree[Symbol.dispose]();
});

function registryTool(...args: string[]): string {
  return tree.run(node, 'server/registry-tool/index.ts', ...args);
}

async function vite(...options: string[]): Promise<void> {
  const program = path.join(tree.root, 'node_modules/vite/bin/vite.js');
  const settings = ['build', '--config', 'client/vite.config.ts', '--logLevel', 'error', ...options];
  const { code, output } = await start(node, [program, ...settings], { cwd: tree.root }).ended;
  if (code !== 0) throw new Error(`The build ended with ${code}: ${output}`);
}

async function buildForBrowser(): Promise<Record<string, string>> {
  await vite();
  const assets = path.join(tree.root, 'dist/client/assets');
  const files = globSync('*.js', { cwd: assets }).toSorted();
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(assets, file), 'utf8')]));
}

async function get(address: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(origin + address, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}

test.each([
  ['view', [REGISTRY, NAMES, SCHEMA, TEXT_SCHEMA, VIEW_TEXTS]],
  ['layout', [REGISTRY, NAMES, SCHEMA]],
  ['locale', [REGISTRY, 'shared/locales.ts', SCHEMA, ...WORD_SCHEMAS]],
  ['block', [BLOCKS, SCHEMA, TEXT_SCHEMA]],
  ['page', [REGISTRY]],
] as const)('a new %s changes no file but these', (thing, files) => {
  expect(growth[thing].changed.toSorted()).toEqual(files.toSorted());
});

test.each([
  [
    'view',
    /^(?:client\/pages\/fee-calculator\/|.*\/view-texts\/fee-calculator\.ts$|.*\/feeCalculator\.json$)/,
  ],
  ['layout', /^client\/layouts\/plain\//],
  ['locale', /^locales\/fil\//],
  ['block', /^(?:client\/blocks\/quote\/|shared\/registry\/blocks\/quote\.ts$)/],
  ['page', /^locales\/\w+\/pages\/springSale\.json$/],
] as const)('a new %s adds files in its own place alone', (thing, place) => {
  expect(growth[thing].added).not.toEqual([]);
  expect(growth[thing].added.filter((file) => !place.test(file))).toEqual([]);
});

test(
  'what the guides show fits its types',
  () => {
    const project = {
      extends: './tsconfig.json',
      include: ['client/pages/fee-calculator', 'client/layouts/plain', 'client/blocks/index.ts'],
    };
    writeFileSync(path.join(tree.root, 'tsconfig.grown.json'), JSON.stringify(project));
    expect(tree.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.grown.json')).toBe('');
  },
  BUILDS_MS,
);

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
  expect(Object.keys(scripts.before).length).toBeGreaterThan(20);
  expect(scripts.after).toEqual(scripts.before);
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
