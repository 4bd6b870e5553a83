import type { Locale } from '../locales.ts';
import { blockSchema, type Block } from './blocks.ts';
import type { PageEntry, Registry } from './schema.ts';
import type { TextSources, TextTree } from './types.ts';

/** Texts of sections stand in `locales/<code>/sections.json`, under the id of the section. */
export const SECTION_TEXTS = 'sections';

/** A block of a page as an editor writes it to use a section, with options of its own. */
export interface SectionUse {
  readonly use: string;
  readonly id: string;
  readonly [option: string]: unknown;
}

export interface SectionOrigin {
  /** Place in the registry's list. */
  readonly at: number;
  readonly section: Block;
  readonly written: SectionUse;
}

const origins = new WeakMap<Block, SectionOrigin>();

/** Where a block comes from; null for one that the page has for itself. */
export function originOf(block: Block): SectionOrigin | null {
  return origins.get(block) ?? null;
}

export function isUse(block: Block | SectionUse): block is SectionUse {
  return 'use' in block;
}

/** The block of a use, unchecked. */
export function mergedBlock(section: Block, { use: _use, ...own }: SectionUse): Record<string, unknown> {
  return { ...section, ...own, type: section.type };
}

const expanded = new WeakMap<Registry, Registry>();

/**
 * Puts blocks in the place of uses, so that nothing else need know of sections. A use that cannot be read is left out;
 * `checkSections` reports it. Entries without a use stay the same objects, and so does an expanded registry.
 */
export function expandSections(registry: Registry): Registry {
  const known = expanded.get(registry);
  if (known) return known;
  const pages = registry.pages.map((entry) => (usesSections(entry) ? expandedEntry(entry, registry) : entry));
  const made = pages.every((entry, at) => entry === registry.pages[at]) ? registry : { ...registry, pages };
  expanded.set(registry, made).set(made, made);
  return made;
}

function usesSections({ blocks, mobile, variants = [] }: PageEntry): boolean {
  return [blocks, mobile?.blocks, ...variants.map((variant) => variant.blocks)].some((list) =>
    list?.some(isUse),
  );
}

/** By entry, so that an edit keeps untouched pages the same objects. */
const entries = new WeakMap<PageEntry, { sections: Registry['sections']; entry: PageEntry }>();

function expandedEntry(entry: PageEntry, { sections }: Registry): PageEntry {
  const known = entries.get(entry);
  if (known && known.sections === sections) return known.entry;
  const { blocks, mobile, variants } = entry;
  const expand = <T extends Pick<PageEntry, 'blocks'>>(part: T): T =>
    part.blocks ? { ...part, blocks: expandedBlocks(part.blocks, sections) } : part;
  const made: PageEntry = {
    ...entry,
    ...(blocks && { blocks: expandedBlocks(blocks, sections) }),
    ...(mobile && { mobile: expand(mobile) }),
    ...(variants && { variants: variants.map(expand) }),
  };
  entries.set(entry, { sections, entry: made });
  return made;
}

function expandedBlocks(
  blocks: readonly (Block | SectionUse)[],
  sections: Registry['sections'] = [],
): Block[] {
  return blocks.flatMap((written) => {
    if (!isUse(written)) return [written];
    const at = sections.findIndex(({ id }) => id === written.use);
    const section = sections[at];
    if (section === undefined) return [];
    const block = blockSchema.safeParse(mergedBlock(section, written)).data;
    if (block === undefined) return [];
    origins.set(block, { at, section, written });
    return [block];
  });
}

const layers = new WeakMap<PageEntry, Map<Locale, { from: unknown; tree: TextTree }>>();

/** Texts of the sections of an expanded entry, under the ids that they have on the page. */
export function sectionTexts(
  entry: PageEntry | undefined,
  locale: Locale,
  { areas }: Pick<TextSources, 'areas'>,
): TextTree | undefined {
  const from = areas.get(locale)?.get(SECTION_TEXTS);
  const blocks = [...(entry?.blocks ?? []), ...(entry?.mobile?.blocks ?? [])];
  if (entry === undefined || from === undefined || !blocks.some((block) => origins.has(block)))
    return undefined;
  const byLocale = layers.get(entry) ?? new Map<Locale, { from: unknown; tree: TextTree }>();
  layers.set(entry, byLocale);
  const known = byLocale.get(locale);
  if (known?.from === from) return known.tree;
  const own = blocks.flatMap((block) => {
    const id = origins.get(block)?.section.id;
    return id !== undefined && Object.hasOwn(from, id) ? [[block.id, from[id]]] : [];
  });
  const tree = Object.fromEntries(own) as TextTree;
  byLocale.set(locale, { from, tree });
  return tree;
}
