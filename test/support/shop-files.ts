import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { DEFAULT_LOCALE } from '../../shared/locales.ts';
import { areaGroups } from '../../shared/registry/area-texts.ts';
import type { Block } from '../../shared/registry/blocks.ts';
import { blockGroups, viewGroups } from '../../shared/registry/page-texts.ts';
import type { PageEntry } from '../../shared/registry/schema.ts';
import type { TextTree } from '../../shared/registry/types.ts';
import type { DeclaredGroup } from '../../shared/texts/declare.ts';
import { LOCALES } from './editors-folder.ts';
import { page, registryWith } from './registry-fixture.ts';
import { sampleMail } from './sample-mail.ts';
import { sampleTexts } from './sample-texts.ts';

export interface ShopFiles {
  readonly folder: string;
  readonly registryFile: string;
  readonly localesDir: string;
}

const BLOCKS: Readonly<Record<string, readonly Block[]>> = {
  copy: [
    { type: 'hero', id: 'example', action: 'register' },
    { type: 'checklist', id: 'copied' },
    { type: 'table', id: 'ways' },
  ],
  questions: [{ type: 'faq', id: 'faq' }],
  price: [{ type: 'intro', id: 'intro' }],
  about: [{ type: 'intro', id: 'intro' }],
};

const PAGES: readonly PageEntry[] = [
  ...Object.entries(BLOCKS).map(([id, blocks]) => page(id, `/{lang}/${id}.htm`, { blocks: [...blocks] })),
  page('helpDetail', '/{lang}/help/{id}.htm', { menu: undefined }),
  page('blogArticle', '/{lang}/blog/{id}.htm', { menu: undefined }),
  page('register', '/{lang}/register.htm', { seo: { index: false } }),
  {
    ...page('login', '/{lang}/login.htm', { view: 'login', seo: { index: false } }),
    blocks: undefined,
    menu: undefined,
  },
];

/** Areas that all languages have. The others would take long to read. */
const TRANSLATED = new Set(['common', 'layouts']);

/** A sound registry with texts of six languages in files, which a test may spoil. Lasts until the test ends. */
export function writeShop(): ShopFiles {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [registryFile, localesDir] = [path.join(folder, 'pages.registry.json'), path.join(folder, 'locales')];
  const entries = PAGES.map(({ text: _inline, ...entry }) => entry);
  writeFileSync(registryFile, JSON.stringify(registryWith(entries), null, 2));
  for (const locale of LOCALES) writeTexts(path.join(localesDir, locale), locale);
  return { folder, registryFile, localesDir };
}

function writeTexts(folder: string, locale: string): void {
  const write = (name: string, texts: object) =>
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(texts, null, 2));
  mkdirSync(path.join(folder, 'pages'), { recursive: true });
  for (const [area, group] of areaGroups)
    if (locale === DEFAULT_LOCALE || TRANSLATED.has(area))
      write(area, area === 'mail' ? sampleMail() : wordsOf(group));
  for (const entry of PAGES) write(`pages/${entry.id}`, textsOf(entry, locale));
}

/** The page `price` is one that other texts lead to. */
function textsOf({ id, blocks = [], view, text }: PageEntry, locale: string): object {
  const seo = text?.[locale as 'th']?.['seo'];
  const ofView = view === undefined ? {} : wordsOf(viewGroups.get(view) as DeclaredGroup);
  const ofBlocks = blocks.map((block) => [block.id, wordsOf(blockGroups.get(block.type) as DeclaredGroup)]);
  const texts = { seo, ...ofView, ...(Object.fromEntries(ofBlocks) as object) };
  const linked = JSON.stringify(texts).replaceAll(/"answer":"/g, '"answer":"[{{brand}}](page:price) ');
  return { ...(JSON.parse(linked) as object), menu: { title: id } };
}

/** Short enough for every place. */
function wordsOf({ shape }: DeclaredGroup): TextTree {
  const words = JSON.stringify(sampleTexts(shape, { all: true }));
  return JSON.parse(words.replaceAll('Word ', 'W')) as TextTree;
}
