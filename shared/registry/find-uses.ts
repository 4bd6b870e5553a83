import type { Locale } from '../locales.ts';
import { blockTypes, type Block } from './blocks.ts';
import { REGISTRY_FILE } from './issue.ts';
import { VIGNETTES } from './names.ts';
import { everyBlock, textFile } from './page-texts.ts';
import type { PageEntry, Registry } from './schema.ts';
import { SECTION_TEXTS, type SectionUse } from './sections.ts';
import type { Place, TextNode, TextSources, TextTree } from './types.ts';

export const USE_KINDS = ['section', 'block', 'vignette', 'layout', 'page', 'text'] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** A place that names what was asked for. */
export interface Use {
  readonly kind: UseKind;
  /** The page, section or area in which it stands; empty for a redirect or layout. */
  readonly in: string;
  /** As issues name the file. */
  readonly file: string;
  readonly path: Place;
}

/**
 * Every place that uses a section, a type of block, a picture, a layout, a page or a text of this name. Takes the registry
 * as written.
 * @param name an id, a type, or the dotted key of a text, with its area before a colon if it is shared
 */
export function findUses(registry: Registry, sources: TextSources, name: string): Use[] {
  const asked = { name, option: optionKind(registry, name) };
  return [
    ...(registry.sections ?? []).flatMap((section, at) =>
      usesInBlock(section, section.id, ['sections', at], asked),
    ),
    ...registry.pages.flatMap((page, at) => usesInPage(page, ['pages', at], asked)),
    ...usesInRedirects(registry, name),
    ...usesInTexts(sources, name),
  ];
}

interface Asked {
  readonly name: string;
  /** What an option of this value names; null for nothing that can be asked for. */
  readonly option: UseKind | null;
}

/** All that can be asked for by `findUses`, but the keys of texts. */
export function usableNames({ pages, sections = [], layouts }: Registry): string[] {
  const ids = [...pages, ...sections].map(({ id }) => id);
  return [...ids, ...Object.keys(layouts), ...Object.keys(blockTypes), ...VIGNETTES];
}

function optionKind({ pages }: Registry, name: string): UseKind | null {
  if (VIGNETTES.some((one) => one === name)) return 'vignette';
  return pages.some(({ id }) => id === name) ? 'page' : null;
}

/** Redirects name a page by its path, in all languages or in one. */
function usesInRedirects({ pages, redirects, site }: Registry, name: string): Use[] {
  const path = pages.find(({ id }) => id === name)?.path;
  if (path === undefined) return [];
  const paths = [path, ...site.locales.map((locale) => path.replace('{lang}', locale))];
  const targets = new Set(paths.flatMap((one) => [one, `/m${one}`]));
  return redirects.flatMap(({ to }, at) =>
    targets.has(to.split('?', 1)[0] as string)
      ? [{ kind: 'page' as const, in: '', file: REGISTRY_FILE, path: ['redirects', at, 'to'] }]
      : [],
  );
}

function usesInPage(page: PageEntry, place: Place, asked: Asked): Use[] {
  const { name } = asked;
  const uses: Use[] = [];
  const add = (kind: UseKind, ...at: Place) =>
    uses.push({ kind, in: page.id, file: REGISTRY_FILE, path: [...place, ...at] });
  if (page.layout === name) add('layout', 'layout');
  if (page.mobile?.layout === name) add('layout', 'mobile', 'layout');
  everyBlock(page, (block, at) => void uses.push(...usesInBlock(block, page.id, [...place, ...at], asked)));
  return uses;
}

/** Options name pictures and pages by their ids. */
function usesInBlock(block: Block | SectionUse, owner: string, place: Place, { name, option }: Asked): Use[] {
  const use = (kind: UseKind, ...at: Place): Use => ({
    kind,
    in: owner,
    file: REGISTRY_FILE,
    path: [...place, ...at],
  });
  const { type, id: _id, use: section, ...options } = block as Partial<Block & SectionUse>;
  return [
    ...(section === name ? [use('section', 'use')] : []),
    ...(type === name ? [use('block', 'type')] : []),
    ...(option === null ? [] : placesOf(options, name).map((at) => use(option, ...at))),
  ];
}

function placesOf(value: unknown, name: string, at: Place = []): Place[] {
  if (value === name) return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    placesOf(child, name, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

function usesInTexts({ pages, areas }: TextSources, name: string): Use[] {
  const own = [...pages].flatMap(([locale, files]) =>
    [...files].flatMap(([id, tree]) =>
      usesInTree(tree, { locale, owner: id, file: `pages/${id}`, key: name }, name),
    ),
  );
  const colon = name.indexOf(':');
  const area = name.slice(0, Math.max(colon, 0));
  const shared = [...areas].flatMap(([locale, files]) =>
    [...files].flatMap(([id, tree]) => {
      const key = id === area ? name.slice(colon + 1) : id === SECTION_TEXTS ? name : null;
      return usesInTree(tree, { locale, owner: id, file: id, key }, name);
    }),
  );
  return [...own, ...shared];
}

interface TextPlace {
  readonly locale: Locale;
  readonly owner: string;
  readonly file: string;
  /** Dotted; null if the file's keys are not asked for. */
  readonly key: string | null;
}

/** The text of the key itself, and links to the page in any text. */
function usesInTree(tree: TextTree, { locale, owner, file, key }: TextPlace, name: string): Use[] {
  const path = textFile(locale, file);
  const use = (kind: UseKind, at: Place): Use => ({ kind, in: owner, file: path, path: at });
  const place = key?.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)) ?? [];
  const isThere = key !== null && nodeAt(tree, place) !== undefined;
  return [
    ...(isThere && (place.length > 1 || name.includes(':')) ? [use('text', place)] : []),
    ...linksIn(tree, `(page:${name})`).map((at) => use('page', at)),
  ];
}

function nodeAt(tree: TextNode, place: Place): TextNode | undefined {
  let node: TextNode | undefined = tree;
  for (const step of place) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined;
    node = (node as TextTree)[step];
  }
  return node;
}

function linksIn(node: TextNode, link: string, at: Place = []): Place[] {
  if (typeof node === 'string') return node.includes(link) ? [at] : [];
  return Object.entries(node).flatMap(([key, child]) =>
    linksIn(child as TextNode, link, [...at, Array.isArray(node) ? Number(key) : key]),
  );
}
