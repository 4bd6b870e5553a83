import type { Locale } from '../locales.ts';
import { group, type DeclaredGroup } from '../texts/declare.ts';
import type { GroupShape, TextShape } from '../texts/text-shape.ts';
import { areaGroups } from './area-texts.ts';
import { BLOCK_TYPES, blockTypes, type Block, type BlockType } from './blocks.ts';
import { inFile } from './issue.ts';
import { VIEW_NAMES, type ViewName } from './names.ts';
import { pageParts } from './page-parts.ts';
import type { PageEntry } from './schema.ts';
import { originOf, SECTION_TEXTS } from './sections.ts';
import type { Place, RegistryIssue, TextSources, TextTree } from './types.ts';
import { viewTexts } from './view-texts.ts';

export const partGroups: ReadonlyMap<string, DeclaredGroup> = new Map(
  Object.entries(pageParts).map(([name, { purpose, texts }]) => [name, group(purpose, texts)]),
);

export const blockGroups: ReadonlyMap<BlockType, DeclaredGroup> = new Map(
  BLOCK_TYPES.map((type) => [type, group(blockTypes[type].purpose, blockTypes[type].texts)]),
);

export const viewGroups: ReadonlyMap<ViewName, DeclaredGroup> = new Map(
  VIEW_NAMES.map((name) => [name, group(`Texts of the view ${name}`, viewTexts[name])]),
);

const partShapes = [...partGroups].map(
  ([name, { shape }]) => [name, { ...shape, needed: name === 'seo' }] as const,
);

export function pageShape(page: PageEntry): GroupShape {
  const keys = new Map<string, TextShape>(partShapes);
  const add = (name: string, shape: TextShape) => keys.set(name, mergeShapes(keys.get(name), shape));
  everyBlock(page, (block) => {
    const shape = blockGroups.get(block.type)?.shape as GroupShape;
    add(block.id, originOf(block) === null ? shape : (optionalShape(shape) as GroupShape));
  });
  for (const view of [page.view, page.mobile?.view])
    if (view) viewGroups.get(view)?.shape.keys.forEach((shape, name) => add(name, shape));
  return { kind: 'group', purpose: 'Texts of the page', needed: true, keys };
}

const optional = new WeakMap<TextShape, TextShape>();

/** Of a section a page may have any text of its own, and needs none. */
function optionalShape(shape: TextShape): TextShape {
  let made = optional.get(shape);
  if (made === undefined) optional.set(shape, (made = { ...withOptionalParts(shape), needed: false }));
  return made;
}

function withOptionalParts(shape: TextShape): TextShape {
  if (shape.kind === 'list') return { ...shape, of: optionalShape(shape.of) };
  if (shape.kind === 'text') return shape;
  return { ...shape, keys: new Map([...shape.keys].map(([key, child]) => [key, optionalShape(child)])) };
}

/** Texts of the shared sections, each under its id. */
export function sectionsShape(sections: readonly Block[]): GroupShape {
  const keys = sections.map(({ id, type }) => [id, blockGroups.get(type)?.shape as GroupShape] as const);
  return { kind: 'group', purpose: 'Texts of shared sections', needed: false, keys: new Map(keys) };
}

function mergeShapes(first: TextShape | undefined, second: TextShape): TextShape {
  if (first?.kind !== 'group' || second.kind !== 'group' || first === second) return first ?? second;
  return { ...first, keys: new Map([...second.keys, ...first.keys]) };
}

/** Passes each block's place in the entry. */
export function eachBlock(
  page: Pick<PageEntry, 'blocks' | 'mobile'>,
  visit: (block: Block, at: Place) => void,
): void {
  page.blocks?.forEach((block, at) => visit(block, ['blocks', at]));
  page.mobile?.blocks?.forEach((block, at) => visit(block, ['mobile', 'blocks', at]));
}

/** The same with the blocks of its variants. */
export function everyBlock(
  page: Pick<PageEntry, 'blocks' | 'mobile' | 'variants'>,
  visit: (block: Block, at: Place) => void,
): void {
  eachBlock(page, visit);
  page.variants?.forEach(({ blocks }, variant) =>
    blocks?.forEach((block, at) => visit(block, ['variants', variant, 'blocks', at])),
  );
}

/** Texts written in one place, inline or in a file. */
export interface WrittenTexts {
  readonly locale: Locale;
  /** `pages/<id>`, or an area. */
  readonly name: string;
  readonly tree: TextTree;
  readonly place: Place;
  locate(issue: RegistryIssue): RegistryIssue;
}

/** @param place that of the page's entry */
export function writtenTexts(page: PageEntry, place: Place, sources: TextSources): WrittenTexts[] {
  const written = inlineTexts(page.id, page.text, place);
  for (const [locale, pages] of sources.pages) {
    const tree = pages.get(page.id);
    if (tree) written.push(inTextFile(locale, `pages/${page.id}`, tree));
  }
  return written;
}

/** @param sections those of the registry, whose texts are an area too */
export function* areaFiles(
  sources: TextSources,
  sections: readonly Block[] = [],
): Generator<{ written: WrittenTexts; shape: GroupShape }> {
  for (const [locale, areas] of sources.areas) {
    for (const [name, tree] of areas) {
      const shape = name === SECTION_TEXTS ? sectionsShape(sections) : areaGroups.get(name)?.shape;
      if (shape) yield { written: inTextFile(locale, name, tree), shape };
    }
  }
}

/** Texts of the variants, by variant. */
export function variantTexts({ id, variants = [] }: PageEntry, place: Place): WrittenTexts[][] {
  return variants.map(({ text }, at) => inlineTexts(id, text, [...place, 'variants', at]));
}

function inlineTexts(id: string, text: PageEntry['text'], place: Place): WrittenTexts[] {
  return (Object.entries(text ?? {}) as [Locale, TextTree][]).map(([locale, tree]) => ({
    locale,
    name: `pages/${id}`,
    tree,
    place: [...place, 'text', locale],
    locate: (issue) => issue,
  }));
}

function inTextFile(locale: Locale, name: string, tree: TextTree): WrittenTexts {
  return { locale, name, tree, place: [], locate: (issue) => inFile(textFile(locale, name), issue) };
}

/** As issues name the file, relative to the folder of locales. */
export function textFile(locale: Locale, name: string): string {
  return `${locale}/${name}.json`;
}
