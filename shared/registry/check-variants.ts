import type { Locale } from '../locales.ts';
import { groupOf, isText, layersOf } from './check-texts.ts';
import { isTree } from './compile-texts.ts';
import { error } from './issue.ts';
import { eachBlock } from './page-texts.ts';
import type { PageEntry } from './schema.ts';
import { originOf } from './sections.ts';
import { PAGE_ITSELF, trialEntries, type VariantEntry } from './trials.ts';
import type { Place, RegistryIssue, TextNode, TextSources, TextTree } from './types.ts';

/** The page that answers unknown addresses. */
const UNKNOWN_PAGE = 'page404';
/** Of all visitors of a page, in hundredths. */
const ALL = 100;

/**
 * Reports variants that cannot be told apart, leave no visitor to the page itself, or change nothing.
 * @param locales languages in which the page is shown
 */
export function checkVariants(page: PageEntry, place: Place, locales: readonly Locale[]): RegistryIssue[] {
  const { variants = [] } = page;
  if (variants.length === 0) return [];
  const all = [...place, 'variants'];
  if (page.id === UNKNOWN_PAGE)
    return [error(all, 'The page of unknown addresses has no variants', 'no "variants" here')];
  return [
    ...idFaults(variants, all),
    ...weightFaults(variants, all),
    ...variants.flatMap((variant, at) => [
      ...contentFaults(page, variant, [...all, at]),
      ...languageFaults(variant, [...all, at], locales),
    ]),
  ];
}

function idFaults(variants: readonly VariantEntry[], all: Place): RegistryIssue[] {
  const seen = new Set<string>();
  return variants.flatMap(({ id }, at) => {
    const isTwin = seen.has(id);
    seen.add(id);
    const place = [...all, at, 'id'];
    if (id === PAGE_ITSELF) return error(place, `"${id}" is the page itself`, 'another id, such as b');
    return isTwin ? error(place, `There is a variant "${id}" already`, 'an id of its own') : [];
  });
}

function weightFaults(variants: readonly VariantEntry[], all: Place): RegistryIssue[] {
  const sum = variants.reduce((total, { weight }) => total + weight, 0);
  if (sum < ALL) return [];
  const reason = `The variants take ${sum} of 100 visitors and leave none to the page itself`;
  return [error([...all, variants.length - 1, 'weight'], reason, 'weights that add up to 99 at most')];
}

function contentFaults(page: PageEntry, { blocks, text }: VariantEntry, place: Place): RegistryIssue[] {
  if (blocks && page.view) {
    const reason = `The page is the view ${page.view}, whose variants have texts of their own only`;
    return [error([...place, 'blocks'], reason, 'no "blocks" here')];
  }
  const hasTexts = Object.values(text ?? {}).some((tree) => leavesOf(tree as TextNode).length > 0);
  const hasBlocks = blocks !== undefined && JSON.stringify(blocks) !== JSON.stringify(page.blocks);
  if (hasTexts || hasBlocks) return [];
  return [
    error(place, 'The variant changes nothing', '"blocks" or "text" that differ from those of the page'),
  ];
}

/** A text that only some languages have would mix two forms of the page in the others. */
function languageFaults({ text }: VariantEntry, place: Place, locales: readonly Locale[]): RegistryIssue[] {
  const trees = Object.entries(text ?? {}) as [Locale, TextTree][];
  const keys = new Set(trees.flatMap(([, tree]) => leavesOf(tree)));
  return locales.flatMap((locale) => {
    const own = text?.[locale] as TextTree | undefined;
    const present = new Set(own ? leavesOf(own) : []);
    const lacking = [...keys].filter((key) => !present.has(key));
    if (lacking.length === 0) return [];
    const at = own ? [...place, 'text', locale] : [...place, 'text'];
    const reason = `The variant has no ${lacking.map((key) => `"${key}"`).join(', ')} in ${locale}`;
    return error(at, reason, 'every text of a variant in every language that is not a draft');
  });
}

/** Dotted keys of all texts that are not blank. */
function leavesOf(node: TextNode, name = ''): string[] {
  if (!isTree(node) && !Array.isArray(node)) return typeof node === 'string' && isText(node) ? [name] : [];
  return Object.entries(node).flatMap(([key, child]) =>
    leavesOf(child as TextNode, name === '' ? key : `${name}.${key}`),
  );
}

/** Reports blocks of variants that have no title in the default language, neither there nor in the page. */
export function untitledVariants(
  page: PageEntry,
  place: Place,
  locale: Locale,
  sources: TextSources,
): RegistryIssue[] {
  return trialEntries(page).flatMap(({ entry, text }, variant) => {
    if (entry.blocks === page.blocks) return [];
    const layers = [text[locale], ...layersOf(entry, locale, sources)].filter((layer) => layer !== undefined);
    const issues: RegistryIssue[] = [];
    eachBlock({ blocks: entry.blocks }, (block, at) => {
      if (originOf(block) !== null) return;
      if (layers.some((layer) => isText(groupOf(layer, block.id)?.['title']))) return;
      issues.push(
        error(
          [...place, 'variants', variant, ...at, 'id'],
          `The block "${block.id}" has no title in ${locale}`,
          `"${block.id}": { "title": … } in "text" of the variant`,
        ),
      );
    });
    return issues;
  });
}
