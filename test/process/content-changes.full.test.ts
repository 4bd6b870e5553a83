import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pinnedNode } from '../../server/launch/runtime.mjs';
import type { TextNode, TextTree } from '../../shared/registry/types.ts';
import { growTree, type GrownTree } from '../support/grown-tree.ts';
import { start } from '../support/processes.ts';

/* What editors do must leave npm test green. Each change is made in a copy of the project. */

/** Reads content without a build of it. */
const PARTS = ['unit', 'docs'];
const MINUTES = 60_000;

const node = pinnedNode(path.resolve(import.meta.dirname, '../..'));
const REGISTRY = 'pages.registry.json';
const PAGE = 'captureAdsPage1';

interface Registry {
  site: { locales: string[] };
  pages: { id: string; path: string; blocks?: object[]; publish?: object; redirectFrom?: string[] }[];
}

function changeTexts(node: TextNode, change: (text: string) => string): TextNode {
  if (typeof node === 'string') return change(node);
  if (Array.isArray(node)) return node.map((child: TextNode) => changeTexts(child, change));
  const children = Object.entries(node).map(([key, child]) => [key, changeTexts(child, change)] as const);
  return Object.fromEntries(children);
}

function rewrite(tree: GrownTree, pattern: string, change: (text: string) => string): void {
  for (const file of globSync(pattern, { cwd: tree.root }))
    tree.editJson<TextTree>(file, (texts) => void Object.assign(texts, changeTexts(texts, change)));
}

const CHANGES: Record<string, (tree: GrownTree) => void> = {
  'other words, and a new block in English alone'(tree) {
    rewrite(tree, 'locales/en_US/**/*.json', (text) => `${text} and more`);
    rewrite(tree, 'locales/th/**/*.json', (text) => `${text} และอื่น ๆ`);
    tree.editJson<Registry>(REGISTRY, ({ pages }) => {
      pages.find(({ id }) => id === PAGE)?.blocks?.push({ type: 'faq', id: 'newFaq' });
    });
    const newFaq = { title: 'A new question', items: [{ question: 'Is it new?', answer: 'It is.' }] };
    tree.editJson<object>(
      `locales/en_US/pages/${PAGE}.json`,
      (texts) => void Object.assign(texts, { newFaq }),
    );
  },
  'pages that are drafts in a language, half of their texts missing'(tree) {
    tree.editJson<Registry>(REGISTRY, ({ pages }) => {
      for (const page of pages)
        if (page.path.includes('/frontend/') && page.blocks) page.publish = { languages: { vi: 'draft' } };
    });
    for (const file of globSync('locales/vi/pages/*AdsPage*.json', { cwd: tree.root })) {
      const { seo } = JSON.parse(readFileSync(path.join(tree.root, file), 'utf8')) as TextTree;
      writeFileSync(path.join(tree.root, file), JSON.stringify({ seo }));
    }
  },
  'a language with three texts'(tree) {
    const shown = tree.write('docs/add-a-locale.md');
    tree.insert('shared/locales.ts', "    blog: 'own',\n  },\n", shown['shared/locales.ts'] ?? '');
    tree.editJson<Registry>(REGISTRY, ({ site }) => void site.locales.push('fil'));
    mkdirSync(path.join(tree.root, 'locales/fil'));
    const texts = { close: 'Isara', logIn: 'Mag-log in', loading: 'Sandali' };
    writeFileSync(path.join(tree.root, 'locales/fil/common.json'), JSON.stringify(texts));
    tree.run(node, 'server/registry/write-schema.ts');
  },
  'a page with long words'(tree) {
    tree.editJson<Registry>(REGISTRY, ({ pages }) => {
      const { redirectFrom: _former, ...source } = pages.find(
        ({ id }) => id === PAGE,
      ) as Registry['pages'][0];
      pages.push({ ...source, id: 'longWords', path: '/{lang}/frontend/longWords.html' });
    });
    for (const file of globSync(`locales/*/pages/${PAGE}.json`, { cwd: tree.root })) {
      const texts = JSON.parse(readFileSync(path.join(tree.root, file), 'utf8')) as TextTree;
      const long = changeTexts(texts, (text) => `${text} ${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}`);
      writeFileSync(path.join(tree.root, file.replace(PAGE, 'longWords')), JSON.stringify(long));
    }
  },
};

test.each(Object.keys(CHANGES))(
  'check finds no error in %s, and the tests that read content pass',
  async (name) => {
    using tree = growTree({ built: true, whole: true });
    CHANGES[name]?.(tree);
    expect(tree.run(node, 'server/registry-tool/index.ts', 'check')).toContain(' 0 errors');
    const projects = PARTS.map((part) => `--project=${part}`);
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...projects];
    const { code, output } = await start(node, args, { cwd: tree.root }).ended;
    expect(code, output.slice(-20_000)).toBe(0);
  },
  10 * MINUTES,
);

test('npm run schema writes nothing while check finds an error', async () => {
  const tree = growTree();
  onTestFinished(() => tree[Symbol.dispose]());
  tree.editJson<Registry>(REGISTRY, ({ pages }) => void pages.splice(0, 1, { id: 'x', path: 'no path' }));
  const schema = path.join(tree.root, 'shared/registry/pages.registry.schema.json');
  writeFileSync(schema, '{}');
  const { code, output } = await start(node, ['server/registry/write-schema.ts'], { cwd: tree.root }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/pages\.registry\.json:\d+:\d+ .+\n.*No schema was written\./s);
  expect(readFileSync(schema, 'utf8')).toBe('{}');
});
