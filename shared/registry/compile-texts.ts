import type { Locale } from '../locales.ts';
import type { PageEntry, Site } from './schema.ts';
import { sectionTexts } from './sections.ts';
import { trialEntries, type TrialEntry } from './trials.ts';
import type { TextNode, Texts, TextSources, TextTree } from './types.ts';

const EMPTY: TextTree = Object.freeze(Object.create(null));

/** Whose texts are merged: a page, or a variant with what it changes. */
export interface TextOwner {
  readonly entry: PageEntry;
  readonly over?: TrialEntry['text'];
}

/** The page and its variants, each under the id of its texts. */
export function textOwners(entry: PageEntry): (readonly [textsId: string, TextOwner])[] {
  const trials = trialEntries(entry).map(
    ({ textsId, entry, text }) => [textsId, { entry, over: text }] as const,
  );
  return [[entry.id, { entry }], ...trials];
}

/**
 * Merges texts on first use and caches them frozen, so a registry of 10,000 pages never pays for texts that
 * nobody reads.
 */
export function compileTexts(
  site: Site,
  owners: ReadonlyMap<string, TextOwner>,
  sources: TextSources,
): Texts {
  const pages = new Map<string, TextTree>();
  const areas = new Map<string, TextTree>();
  const ownPage = (id: string, locale: Locale): (TextTree | undefined)[] => {
    const { entry, over } = owners.get(id) ?? {};
    return [
      over?.[locale],
      entry?.text?.[locale] as TextTree | undefined,
      sources.pages.get(locale)?.get(entry?.id ?? id),
      sectionTexts(entry, locale, sources),
    ];
  };
  const ownArea = (name: string, locale: Locale) => [sources.areas.get(locale)?.get(name)];
  const languages = new Map<string, readonly Locale[]>();

  return Object.freeze({
    page: (id: string, locale: Locale) => merged(pages, site, [id, locale], ownPage),
    area: (name: string, locale: Locale) => merged(areas, site, [name, locale], ownArea),
    languagesOf(id: string) {
      let found = languages.get(id);
      if (!found) {
        found = Object.freeze(site.locales.filter((locale) => ownPage(id, locale).some(hasTitle)));
        if (owners.has(id)) languages.set(id, found);
      }
      return found;
    },
    unbreakable: (locale: Locale) => sources.unbreakable?.[locale] ?? NO_WORDS,
  });
}

function merged(
  cache: Map<string, TextTree>,
  site: Site,
  [name, locale]: readonly [string, Locale],
  own: (name: string, locale: Locale) => (TextTree | undefined)[],
): TextTree {
  const key = `${locale} ${name}`;
  let tree = cache.get(key);
  if (!tree) {
    const layers =
      locale === site.defaultLocale
        ? own(name, locale)
        : [...own(name, locale), ...own(name, site.defaultLocale)];
    const present = layers.filter((layer) => layer !== undefined);
    tree = present.length > 0 ? mergeTrees(present, site.brand) : EMPTY;
    // Caching unknown names would let requests fill the memory.
    if (present.length > 0) cache.set(key, tree);
  }
  return tree;
}

interface Merged {
  readonly brand: string;
  readonly layers: readonly TextTree[];
  readonly tree: TextTree;
}

const NO_WORDS: readonly string[] = Object.freeze([]);

/** Keyed by the topmost layer, so that an edit keeps untouched texts the same objects. */
const mergedTrees = new WeakMap<TextTree, Merged>();

function mergeTrees(layers: readonly TextTree[], brand: string): TextTree {
  const top = layers[0] as TextTree;
  const known = mergedTrees.get(top);
  const isSame =
    known?.brand === brand &&
    known.layers.length === layers.length &&
    known.layers.every((layer, at) => layer === layers[at]);
  if (isSame) return known.tree;
  const tree = mergeNodes(layers, brand) as TextTree;
  mergedTrees.set(top, { layers, brand, tree });
  return tree;
}

export function hasTitle(tree: TextTree | undefined): boolean {
  const seo = tree && Object.hasOwn(tree, 'seo') ? tree['seo'] : undefined;
  if (!isTree(seo) || !Object.hasOwn(seo, 'title')) return false;
  return typeof seo['title'] === 'string' && seo['title'].trim() !== '';
}

export function isTree(node: unknown): node is TextTree {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/**
 * Objects merge by key, arrays by entry, and strings are taken whole. Blank strings and nodes whose kind
 * differs from the topmost count as absent.
 */
function mergeNodes(layers: readonly TextNode[], brand: string): TextNode {
  const top = layers[0] as TextNode;
  if (typeof top === 'string') {
    const text = layers.find((layer) => typeof layer === 'string' && layer.trim() !== '') ?? top;
    return (text as string).replaceAll('{{brand}}', brand);
  }
  if (Array.isArray(top)) {
    const lists = layers.filter((layer): layer is readonly TextNode[] => Array.isArray(layer));
    const length = Math.max(...lists.map((list) => list.length));
    return Object.freeze(Array.from({ length }, (_, at) => mergeNodes(definedAt(lists, at), brand)));
  }
  const trees = layers.filter(isTree);
  const out: Record<string, TextNode> = Object.create(null);
  for (const tree of trees) {
    for (const key of Object.keys(tree)) {
      if (key in out) continue;
      out[key] = mergeNodes(
        trees.flatMap((layer) => (Object.hasOwn(layer, key) ? [layer[key] as TextNode] : [])),
        brand,
      );
    }
  }
  return Object.freeze(out);
}

function definedAt(lists: readonly (readonly TextNode[])[], at: number): TextNode[] {
  return lists.flatMap((list) => (at < list.length ? [list[at] as TextNode] : []));
}
