import type { Locale } from '../locales.ts';
import type { BlockType } from './blocks.ts';
import { eachBlock, groupOf, isText, layersOf, textFile } from './check-texts.ts';
import { hasTitle } from './compile-texts.ts';
import { atKey, inFile, warning } from './issue.ts';
import { TEXT_AREAS } from './names.ts';
import { nearest } from './nearest.ts';
import type { PageEntry, Registry } from './schema.ts';
import type { Steps } from './steps.ts';
import type { RegistryIssue, TextSources, TextTree } from './types.ts';

type Place = (string | number)[];

/** Parts of a page's texts that belong to no block. */
const PAGE_PARTS = ['seo', 'menu'];

/**
 * What would be left out of pages: titles and descriptions by language, fewer entries than a block shows, texts that
 * belong to no block or no page. Nothing here keeps a registry from being served.
 */
export function* textWarnings(registry: Registry, sources: TextSources): Steps<RegistryIssue[]> {
  const { defaultLocale } = registry.site;
  const issues: RegistryIssue[] = [];
  for (const [at, page] of registry.pages.entries()) {
    yield;
    const place = ['pages', at];
    const main = layersOf(page, defaultLocale, sources);
    issues.push(
      ...countWarnings(page, place, main),
      ...registry.site.locales.flatMap((locale) =>
        languageWarnings(page, place, locale, locale === defaultLocale, sources),
      ),
      ...strangerWarnings(page, place, sources),
    );
  }
  return [...issues, ...orphanWarnings(registry, sources), ...areaWarnings(sources)];
}

/** Options that say how many entries of the text array of the same name a block shows. */
const COUNTED = ['items', 'rows', 'points'] as const;
/** Blocks that count what comes as data; it has no texts. */
const COUNTS_DATA: ReadonlySet<BlockType> = new Set(['timed-rows']);

function countWarnings(page: PageEntry, place: Place, layers: readonly TextTree[]): RegistryIssue[] {
  const issues: RegistryIssue[] = [];
  eachBlock(page, (block, at) => {
    if (COUNTS_DATA.has(block.type)) return;
    for (const name of COUNTED) {
      const wanted = (block as Partial<Record<typeof name, number>>)[name];
      if (wanted === undefined) continue;
      const lists = layers.map((layer) => groupOf(layer, block.id)?.[name]);
      const present = Math.max(0, ...lists.map((list) => (Array.isArray(list) ? list.length : 0)));
      if (present >= wanted) continue;
      issues.push(
        warning(
          [...place, ...at, name],
          `The block "${block.id}" shows ${wanted} ${name}, its texts have ${present}`,
          `${wanted} entries in "${block.id}.${name}"`,
        ),
      );
    }
  });
  return issues;
}

function languageWarnings(
  page: PageEntry,
  place: Place,
  locale: Locale,
  isDefault: boolean,
  sources: TextSources,
): RegistryIssue[] {
  const layers = layersOf(page, locale, sources);
  const where = `a text in locales/${locale}/pages/${page.id}.json`;
  if (!isDefault && !layers.some(hasTitle)) {
    return [
      warning(
        [...place, 'id'],
        `The page has no seo.title in ${locale}; it is not offered to search engines in that language`,
        where,
      ),
    ];
  }
  const issues: RegistryIssue[] = [];
  if (!layers.some((layer) => isText(groupOf(layer, 'seo')?.['description']))) {
    issues.push(warning([...place, 'id'], `The page has no seo.description in ${locale}`, where));
  }
  if (isDefault) return issues;
  eachBlock(page, (block, at) => {
    if (layers.some((layer) => isText(groupOf(layer, block.id)?.['title']))) return;
    issues.push(warning([...place, ...at, 'id'], `The block "${block.id}" has no title in ${locale}`, where));
  });
  return issues;
}

function strangerWarnings(page: PageEntry, place: Place, sources: TextSources): RegistryIssue[] {
  const known = [...PAGE_PARTS];
  eachBlock(page, (block) => known.push(block.id));
  const report = (tree: TextTree, at: readonly (string | number)[]) =>
    // The texts of a coded view are its own affair.
    (page.view || page.mobile?.view ? [] : Object.keys(tree))
      .filter((key) => !known.includes(key))
      .map((key) =>
        atKey(warning([...at, key], `The page has no block "${key}"`, known.join(', '), nearest(key, known))),
      );
  return [
    ...Object.entries(page.text ?? {}).flatMap(([locale, tree]) =>
      tree ? report(tree as TextTree, [...place, 'text', locale]) : [],
    ),
    ...[...sources.pages].flatMap(([locale, pages]) => {
      const tree = pages.get(page.id);
      return tree ? report(tree, []).map((issue) => inFile(textFile(locale, `pages/${page.id}`), issue)) : [];
    }),
  ];
}

function orphanWarnings(registry: Registry, sources: TextSources): RegistryIssue[] {
  const ids = new Set(registry.pages.map((page) => page.id));
  return [...sources.pages].flatMap(([locale, pages]) =>
    [...pages.keys()]
      .filter((id) => !ids.has(id))
      .map((id) =>
        inFile(
          textFile(locale, `pages/${id}`),
          warning([], `There is no page "${id}"`, 'a file named as a page of the registry', nearest(id, ids)),
        ),
      ),
  );
}

function areaWarnings(sources: TextSources): RegistryIssue[] {
  return [...sources.areas].flatMap(([locale, areas]) =>
    [...areas.keys()]
      .filter((name) => !TEXT_AREAS.some((area) => area === name))
      .map((name) => {
        const reason = `No part of the site reads texts of the area "${name}"`;
        return inFile(
          textFile(locale, name),
          warning([], reason, TEXT_AREAS.join(', '), nearest(name, TEXT_AREAS)),
        );
      }),
  );
}
