import { localeInfo, type Locale } from '../locales.ts';
import { groupOf } from './check-texts.ts';
import { warning } from './issue.ts';
import { writtenTexts } from './page-texts.ts';
import type { Registry } from './schema.ts';
import type { Steps } from './steps.ts';
import type { RegistryIssue, TextSources } from './types.ts';

/** In characters. Search engines cut longer descriptions and replace shorter ones. */
const DESCRIPTION = { least: 40, most: 160 };
/** A Chinese character is as wide as two letters. */
const DESCRIPTION_SQUARE = { least: 20, most: 80 };

export function* searchWarnings(registry: Registry, sources: TextSources): Steps<RegistryIssue[]> {
  const issues: RegistryIssue[] = [];
  const owners = new Map<string, string>();
  for (const [at, page] of registry.pages.entries()) {
    yield;
    for (const { locale, tree, place, locate } of writtenTexts(page, ['pages', at], sources)) {
      const { title, description } = groupOf(tree, 'seo') ?? {};
      const report = (key: string, reason: string, allowed: string) =>
        issues.push(locate(warning([...place, 'seo', key], reason, allowed)));
      if (typeof description === 'string') {
        const { least, most } = descriptionLimits(locale);
        const { length } = description;
        if (length < least || length > most)
          report(
            'description',
            `"seo.description" has ${length} characters`,
            `${least} to ${most} in ${locale}`,
          );
      }
      if (typeof title !== 'string' || page.seo?.index === false) continue;
      const owner = owners.get(`${locale} ${title}`);
      if (owner === undefined) owners.set(`${locale} ${title}`, page.id);
      else if (owner !== page.id)
        report('title', `The page "${owner}" has the same title in ${locale}`, 'a title of its own');
    }
  }
  return issues;
}

/** How many characters a description has that search engines show as it is. */
export function descriptionLimits(locale: Locale): { least: number; most: number } {
  return localeInfo(locale).tag.startsWith('zh') ? DESCRIPTION_SQUARE : DESCRIPTION;
}
