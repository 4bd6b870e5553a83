import type { Locale } from '../locales.ts';
import type { GroupShape, TextShape } from '../texts/text-shape.ts';
import { blockTypes, type Block } from './blocks.ts';
import { warning } from './issue.ts';
import { eachBlock, type WrittenTexts } from './page-texts.ts';
import type { PageEntry } from './schema.ts';
import { originOf } from './sections.ts';
import type { Place, RegistryIssue, TextNode } from './types.ts';

interface WrittenNode {
  readonly node: TextNode;
  readonly place: Place;
  readonly written: WrittenTexts;
}

type Layers = readonly WrittenNode[];

function layersOf(written: readonly WrittenTexts[]): Layers {
  return written.map((each) => ({ node: each.tree, place: each.place, written: each }));
}

function under(layers: Layers, key: string | number): Layers {
  const found: WrittenNode[] = [];
  for (const { node, place, written } of layers) {
    if (typeof node !== 'object' || !Object.hasOwn(node, key)) continue;
    found.push({
      node: (node as Record<string, TextNode>)[key] as TextNode,
      place: [...place, key],
      written,
    });
  }
  return found;
}

function lengthOf(layers: Layers): number {
  let length = 0;
  for (const { node } of layers) if (Array.isArray(node)) length = Math.max(length, node.length);
  return length;
}

/** Reports missing texts of the default language. Skips those that `isChecked` names. */
export function neededGaps(
  written: readonly WrittenTexts[],
  shape: GroupShape,
  isChecked: (name: string) => boolean = () => false,
): RegistryIssue[] {
  const found: RegistryIssue[] = [];
  const visit = (layers: Layers, shape: TextShape, name: string): void => {
    if (shape.kind === 'list') {
      for (let at = 0; at < lengthOf(layers); at++) visit(under(layers, at), shape.of, `${name}.${at}`);
    }
    if (shape.kind !== 'group') return;
    for (const [key, child] of shape.keys) {
      const own = name === '' ? key : `${name}.${key}`;
      const there = under(layers, key).filter(({ node }) => typeof node !== 'string' || node.trim() !== '');
      if (there.length > 0) visit(there, child, own);
      else if (child.needed && !isChecked(own)) found.push(missing(layers, own, child));
    }
  };
  const top = layersOf(written);
  if (top.length > 0) visit(top, shape, '');
  return found;
}

function missing([first]: Layers, name: string, { purpose, kind }: TextShape): RegistryIssue {
  const { place, written } = first as WrittenNode;
  const allowed = `${kind === 'text' ? 'a text' : kind === 'list' ? 'a list' : 'an object'}: ${purpose}`;
  return written.locate(warning(place, `"${name}" is missing in ${written.locale}`, allowed));
}

/**
 * Reports lists that are shorter than in the default language, which then fills the end, and longer ones, whose end
 * only that language shows.
 */
export function unevenLists(
  written: readonly WrittenTexts[],
  shape: GroupShape,
  defaultLocale: Locale,
): RegistryIssue[] {
  const found: RegistryIssue[] = [];
  const visit = (own: Layers, source: Layers, shape: TextShape, name: string): void => {
    const [first] = own;
    if (!first || shape.kind === 'text') return;
    if (shape.kind === 'list') {
      const [have, wanted] = [lengthOf(own), lengthOf(source)];
      if (have < wanted) {
        const reason = `"${name}" has ${have} of the ${wanted} entries in ${defaultLocale}: the last are shown in ${defaultLocale}`;
        found.push(first.written.locate(warning(first.place, reason, `${wanted} entries`)));
      } else if (have > wanted && source.length > 0) {
        const reason = `"${name}" has ${have} entries, and ${wanted} in ${defaultLocale}: the others are shown in ${first.written.locale} alone`;
        found.push(first.written.locate(warning(first.place, reason, `as many in ${defaultLocale}`)));
      }
      for (let at = 0; at < have; at++) visit(under(own, at), under(source, at), shape.of, `${name}.${at}`);
      return;
    }
    for (const [key, child] of shape.keys) {
      if (child.kind === 'text') continue;
      visit(under(own, key), under(source, key), child, name === '' ? key : `${name}.${key}`);
    }
  };
  const byLocale = Map.groupBy(written, ({ locale }) => locale);
  const source = layersOf(byLocale.get(defaultLocale) ?? []);
  for (const [locale, texts] of byLocale)
    if (locale !== defaultLocale) visit(layersOf(texts), source, shape, '');
  return found;
}

/** Reports numbers of entries that exceed the texts or hide entries in every language. */
export function statedNumbers(
  page: Pick<PageEntry, 'blocks' | 'mobile'>,
  place: Place,
  written: readonly WrittenTexts[],
): RegistryIssue[] {
  const layers = layersOf(written);
  const issues: RegistryIssue[] = [];
  const blocks: Block[] = [];
  eachBlock(page, (block) => void blocks.push(block));
  eachBlock(page, (block, at) => {
    // It is looked at where it is declared.
    if (originOf(block) !== null) return;
    for (const name of countedBy(block)) {
      const stated = statedBy(block, name);
      const present = lengthOf(under(under(layers, block.id), name));
      const shown = Math.max(
        ...blocks.filter(({ id }) => id === block.id).map((each) => statedBy(each, name)),
      );
      const where = [...place, ...at, name];
      if (stated > present && stated !== Infinity) {
        const reason = `The block "${block.id}" shows ${stated} ${name}, its texts have ${present}`;
        issues.push(warning(where, reason, 'no number: all entries are shown then'));
      } else if (shown < present) {
        const reason = `The block "${block.id}" leaves out ${present - shown} of its ${present} ${name}`;
        issues.push(warning(where, reason, 'a larger number, or none to show all entries'));
      }
    }
  });
  return issues;
}

/** An option with the name of a list says how many of its entries to show. */
function countedBy({ type }: Block): string[] {
  const { options, texts } = blockTypes[type];
  return Object.keys(options).filter((name) => Object.hasOwn(texts, name));
}

function statedBy(block: Block, name: string): number {
  const stated = (block as Record<string, unknown>)[name];
  return typeof stated === 'number' ? stated : Infinity;
}
