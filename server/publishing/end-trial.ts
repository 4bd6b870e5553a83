import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { PageEntry } from '../../shared/registry/schema.ts';
import { PAGE_ITSELF, type VariantEntry } from '../../shared/registry/trials.ts';
import type { Workplace } from './change/apply-change.ts';
import { applyTo, changeEntry, type EntryChange } from './change-registry.ts';
import { withKey, withoutElement, withoutKey } from './edit-json.ts';
import { formatEntry } from './format-entry.ts';

type At = readonly (string | number)[];

export interface EndedTrial {
  /** Id of a page of the registry, in its own spelling. */
  readonly page: string;
  /** Id of one of its variants; to be promoted, also `PAGE_ITSELF`. */
  readonly variant: string;
  readonly by: string;
}

/**
 * Makes the variant the page: its blocks take the place of the page's, its texts win over them inline, and all variants go.
 * The address stays. The page itself may be promoted too: then only the variants go.
 */
export function promoteVariant(workplace: Workplace, ended: EndedTrial): Promise<EntryChange> {
  return changeVariants(workplace, 'promote', ended, (text, entry, variant, at) => {
    const { blocks, text: own } = variant;
    const rest = withoutKey(text, at, 'variants');
    const withBlocks = blocks === undefined ? rest : withValue(rest, at, 'blocks', blocks);
    if (own === undefined) return withBlocks;
    return withValue(withBlocks, at, 'text', mergedTexts(entry.text ?? {}, own));
  });
}

/** Takes the variant away. Its visitors see the page itself from then on. */
export function dropVariant(workplace: Workplace, ended: EndedTrial): Promise<EntryChange> {
  return changeVariants(workplace, 'drop', ended, (text, { variants = [] }, { id }, at) => {
    const dropped = variants.findIndex((one) => one.id === id);
    if (dropped < 0) return text;
    if (variants.length === 1) return withoutKey(text, at, 'variants');
    return withoutElement(text, [...at, 'variants'], dropped);
  });
}

function changeVariants(
  workplace: Workplace,
  verb: string,
  { page, variant: id, by }: EndedTrial,
  change: (text: string, entry: PageEntry, variant: VariantEntry, at: At) => string,
): Promise<EntryChange> {
  return changeEntry(applyTo(workplace), { page, by, why: `${verb} ${page} ${id}` }, (text, entry, at) => {
    const itself = { id: PAGE_ITSELF, weight: 1 };
    const variant = [...(entry.variants ?? []), itself].find((one) => one.id === id);
    return variant === undefined || entry.variants === undefined ? text : change(text, entry, variant, at);
  });
}

/** As the registry is written, at the place of the entry. */
function withValue(text: string, at: At, key: string, value: unknown): string {
  const tree = parseTree(text);
  const entry = tree && findNodeAtLocation(tree, [...at]);
  if (!entry) throw new Error(`There is no object at ${at.join('.')}`);
  const indent = entry.offset - (text.lastIndexOf('\n', entry.offset) + 1) + 2;
  return withKey(text, at, key, formatEntry(value, indent, key.length + 4));
}

type Texts = NonNullable<PageEntry['text']>;

function mergedTexts(page: Texts, variant: Texts): Texts {
  return merged(page, variant) as Texts;
}

/** Key by key, as the page shows them: lists entry by entry. */
function merged(under: unknown, over: unknown): unknown {
  if (over === undefined || (typeof over === 'string' && over.trim() === '')) return under;
  if (Array.isArray(over)) {
    const list = Array.isArray(under) ? (under as unknown[]) : [];
    return Array.from({ length: Math.max(list.length, over.length) }, (_, at) => merged(list[at], over[at]));
  }
  if (typeof over !== 'object' || over === null) return over;
  const own = (typeof under === 'object' && under !== null && !Array.isArray(under) ? under : {}) as object;
  const keys = new Set([...Object.keys(own), ...Object.keys(over)]);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      merged((own as Record<string, unknown>)[key], (over as Record<string, unknown>)[key]),
    ]),
  );
}
