import type { Locale } from '../locales.ts';
import type { GroupShape } from '../texts/text-shape.ts';
import { hasTitle, isTree } from './compile-texts.ts';
import { error } from './issue.ts';
import {
  areaFiles,
  eachBlock,
  pageShape,
  variantTexts,
  writtenTexts,
  type WrittenTexts,
} from './page-texts.ts';
import type { PageEntry, Registry } from './schema.ts';
import { originOf, sectionTexts } from './sections.ts';
import type { Steps } from './steps.ts';
import { hasDeclaredKinds, wrongKinds } from './text-kinds.ts';
import type { Place, RegistryIssue, TextNode, TextSources, TextTree } from './types.ts';

/** Our texts are four levels deep. */
const MAX_TEXT_DEPTH = 10;

/** Reports everything that is neither a text nor a list or group of texts. */
export function checkTextTree(tree: unknown, place: Place = []): RegistryIssue[] {
  const issues: RegistryIssue[] = [];
  if (!isTree(tree)) issues.push(error(place, 'Texts are no object', 'an object of texts'));
  // Building places is slow.
  else if (!isSound(tree)) walkTexts(tree, [...place], issues);
  return issues;
}

function isSound(node: unknown, depth = 0): boolean {
  if (typeof node === 'string') return true;
  if (typeof node !== 'object' || node === null || depth === MAX_TEXT_DEPTH) return false;
  for (const child of Object.values(node)) {
    if (typeof child !== 'string' && !isSound(child, depth + 1)) return false;
  }
  return true;
}

function walkTexts(node: unknown, place: Place, issues: RegistryIssue[], depth = 0): void {
  if (typeof node === 'string') return;
  if (typeof node !== 'object' || node === null) {
    issues.push(error(place, `${JSON.stringify(node)} is no text`, 'a text in quotes'));
  } else if (depth === MAX_TEXT_DEPTH) {
    issues.push(error(place, 'Texts are nested too deep', `at most ${MAX_TEXT_DEPTH} levels`));
  } else if (Array.isArray(node)) {
    for (let at = 0; at < node.length; at++) {
      if (typeof node[at] !== 'string') walkTexts(node[at], [...place, at], issues, depth + 1);
    }
  } else {
    for (const key in node) {
      const child = (node as TextTree)[key];
      if (typeof child !== 'string') walkTexts(child, [...place, key], issues, depth + 1);
    }
  }
}

/** Reports what keeps texts from being drawn: wrong kinds, and missing titles in the default language. */
export function* checkTexts(registry: Registry, sources: TextSources): Steps<RegistryIssue[]> {
  const issues: RegistryIssue[] = [];
  for (const [at, page] of registry.pages.entries()) {
    yield;
    const place = ['pages', at];
    const shape = pageShape(page);
    for (const written of [...writtenTexts(page, place, sources), ...variantTexts(page, place).flat()])
      issues.push(...kindFaults(written, shape));
    issues.push(...missingTitles(page, place, registry.site.defaultLocale, sources));
  }
  for (const { written, shape } of areaFiles(sources, registry.sections))
    issues.push(...kindFaults(written, shape));
  return issues;
}

function kindFaults({ tree, place, locate }: WrittenTexts, shape: GroupShape): RegistryIssue[] {
  // Files were checked when they were read.
  const unsound = place.length > 0 ? checkTextTree(tree, place) : [];
  if (unsound.length > 0 || hasDeclaredKinds(tree, shape)) return unsound;
  return wrongKinds(tree, shape, place).map(locate);
}

/** Inline texts come before the file's, and these before those of shared sections. */
export function layersOf(page: PageEntry, locale: Locale, sources: TextSources): TextTree[] {
  const inline = page.text?.[locale] as TextTree | undefined;
  const file = sources.pages.get(locale)?.get(page.id);
  return [inline, file, sectionTexts(page, locale, sources)].filter((layer) => layer !== undefined);
}

function missingTitles(page: PageEntry, place: Place, locale: Locale, sources: TextSources): RegistryIssue[] {
  const layers = layersOf(page, locale, sources);
  const where = `locales/${locale}/pages/${page.id}.json or "text" here`;
  const issues: RegistryIssue[] = [];
  if (!layers.some(hasTitle)) {
    issues.push(error([...place, 'id'], `The page has no seo.title in ${locale}`, `a title in ${where}`));
  }
  eachBlock(page, (block, at) => {
    if (originOf(block) !== null) return;
    if (layers.some((layer) => isText(groupOf(layer, block.id)?.['title']))) return;
    issues.push(
      error(
        [...place, ...at, 'id'],
        `The block "${block.id}" has no title in ${locale}`,
        `"${block.id}": { "title": … } in ${where}`,
      ),
    );
  });
  return issues;
}

export function isText(node: TextNode | undefined): boolean {
  return typeof node === 'string' && node.trim() !== '';
}

export function groupOf(tree: TextTree, key: string): TextTree | undefined {
  const group = Object.hasOwn(tree, key) ? tree[key] : undefined;
  return isTree(group) ? group : undefined;
}
