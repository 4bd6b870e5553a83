import type { Block } from './blocks.ts';
import { untranslated } from './group-untranslated.ts';
import { warning } from './issue.ts';
import { eachBlock } from './page-texts.ts';
import type { Registry } from './schema.ts';
import { originOf } from './sections.ts';
import type { Steps } from './steps.ts';
import type { Place, RegistryIssue, TextSources, TextTree } from './types.ts';

const AREA = 'vignettes';
/** What a picture shows, for who cannot see it: `label`, or several that begin so. */
const DESCRIPTION = /^label/;

/** Reports pictures that pages show without a description in a language, each at its first use. */
export function* pictureWarnings(
  { pages, sections = [], site }: Registry,
  { areas }: TextSources,
): Steps<RegistryIssue[]> {
  const source = areas.get(site.defaultLocale)?.get(AREA);
  if (source === undefined) return [];
  const uses = new Map<string, Place>();
  const note = (block: Block, place: Place) => {
    const { vignette } = block as { readonly vignette?: string };
    if (vignette !== undefined && !uses.has(vignette)) uses.set(vignette, [...place, 'vignette']);
  };
  sections.forEach((section, at) => note(section, ['sections', at]));
  for (const [at, page] of pages.entries()) {
    yield;
    eachBlock(page, (block, place) => {
      if (originOf(block) === null) note(block, ['pages', at, ...place]);
    });
  }
  return [...uses].flatMap(([picture, place]) => {
    const name = inCamelCase(picture);
    const keys = Object.keys(groupIn(source, name)).filter((key) => DESCRIPTION.test(key));
    return site.locales.flatMap((locale) => {
      const own = groupIn(areas.get(locale)?.get(AREA) ?? {}, name);
      const missing = keys.filter((key) => typeof own[key] !== 'string' || own[key].trim() === '');
      if (missing.length === 0) return [];
      const reason = `The picture "${picture}" has no description in ${locale}`;
      const texts = missing.map((key) => `"${name}.${key}"`).join(', ');
      const issue = warning(place, reason, `${texts} in locales/${locale}/${AREA}.json`);
      return [locale === site.defaultLocale ? issue : untranslated(locale, issue)];
    });
  });
}

function groupIn(tree: TextTree, name: string): TextTree {
  const group = Object.hasOwn(tree, name) ? tree[name] : undefined;
  return typeof group === 'object' && !Array.isArray(group) ? (group as TextTree) : {};
}

function inCamelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
