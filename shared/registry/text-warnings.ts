import type { Locale } from '../locales.ts';
import type { TextSetting } from '../texts/text-flaws.ts';
import type { GroupShape } from '../texts/text-shape.ts';
import { groupOf, isText, layersOf } from './check-texts.ts';
import { hasTitle } from './compile-texts.ts';
import { untranslated } from './group-untranslated.ts';
import { inFile, warning } from './issue.ts';
import { mailWarnings } from './mail-warnings.ts';
import { TEXT_AREAS } from './names.ts';
import { nearest } from './nearest.ts';
import {
  areaFiles,
  eachBlock,
  pageShape,
  sectionsShape,
  textFile,
  variantTexts,
  writtenTexts,
  type WrittenTexts,
} from './page-texts.ts';
import { originOf, SECTION_TEXTS } from './sections.ts';
import type { PageEntry, Registry } from './schema.ts';
import { searchWarnings } from './search-warnings.ts';
import type { Steps } from './steps.ts';
import { neededGaps, unevenLists, statedNumbers } from './text-gaps.ts';
import { trialEntries } from './trials.ts';
import { textOddities } from './text-oddities.ts';
import type { Place, RegistryIssue, TextSources, TextTree } from './types.ts';

/**
 * None of these findings keeps the registry from being served.
 * @param isPage says whether links may lead to a page, which need not be in `registry`
 */
export function* textWarnings(
  registry: Registry,
  sources: TextSources,
  isPage: (id: string) => boolean,
): Steps<RegistryIssue[]> {
  const { defaultLocale, brand, locales } = registry.site;
  const pageIds = new Set(registry.pages.map(({ id }) => id));
  const setting = { brand, pageIds, isPage };
  const issues: RegistryIssue[] = [];
  for (const [at, page] of registry.pages.entries()) {
    yield;
    const place = ['pages', at];
    for (const locale of locales)
      issues.push(...languageWarnings(page, place, locale, locale === defaultLocale, sources));
    issues.push(...declaredWarnings(page, place, sources, { defaultLocale, setting }));
  }
  issues.push(...(yield* searchWarnings(registry, sources)));
  const areas = [...areaFiles(sources, registry.sections)];
  for (const area of areas) issues.push(...sharedWarnings(area, { defaultLocale, setting }));
  issues.push(...sectionNumbers(registry, areas));
  return [
    ...issues,
    ...orphanWarnings(registry, sources),
    ...areaWarnings(sources),
    ...missingAreas(sources, defaultLocale),
  ];
}

interface DeclaredArgs {
  readonly defaultLocale: Locale;
  readonly setting: Omit<TextSetting, 'locale'>;
}

function declaredWarnings(
  page: PageEntry,
  place: Place,
  sources: TextSources,
  { defaultLocale, setting }: DeclaredArgs,
): RegistryIssue[] {
  const { variants: _variants, ...own } = page;
  const shape = pageShape(own);
  const all = pageShape(page);
  const written = writtenTexts(page, place, sources);
  const main = written.filter(({ locale }) => locale === defaultLocale);
  const odd = (each: WrittenTexts) => textOddities(each, all, { ...setting, locale: each.locale });
  return [
    ...statedNumbers(page, place, main),
    ...neededGaps(main, shape, checkedElsewhere(page)),
    ...unevenLists(written, shape, defaultLocale),
    ...written.flatMap(odd),
    ...variantTexts(page, place).flatMap((texts, at) => [
      ...variantGaps(page, at, [...texts.filter(({ locale }) => locale === defaultLocale), ...main], place),
      ...texts.flatMap(odd),
    ]),
  ];
}

/** What the blocks of a variant lack. Without blocks of its own it lacks nothing that the page has. */
function variantGaps(
  page: PageEntry,
  at: number,
  main: readonly WrittenTexts[],
  place: Place,
): RegistryIssue[] {
  const { variants: _variants, ...entry } = trialEntries(page)[at]?.entry ?? page;
  if (entry.blocks === page.blocks) return [];
  const inVariant = [...place, 'variants', at];
  return [
    ...statedNumbers({ blocks: entry.blocks }, inVariant, main),
    ...neededGaps(main, pageShape(entry), checkedElsewhere(entry)),
  ];
}

function sharedWarnings(
  { written, shape }: { written: WrittenTexts; shape: GroupShape },
  { defaultLocale, setting }: DeclaredArgs,
): RegistryIssue[] {
  const { locale, name, tree } = written;
  const titled = name === SECTION_TEXTS ? (key: string) => isSectionTitle(key, tree) : undefined;
  const gaps = locale === defaultLocale ? neededGaps([written], shape, titled) : [];
  const ofMail = name === 'mail' ? mailWarnings(written) : [];
  return [...gaps, ...textOddities(written, shape, { ...setting, locale }), ...ofMail];
}

/** A section without a title, or without any text, is reported as that. */
function isSectionTitle(key: string, tree: TextTree): boolean {
  return key.endsWith('.title')
    ? key.split('.').length === 2
    : !Object.hasOwn(tree, key) && !key.includes('.');
}

/** The options and lists of shared sections, by the rules that hold for those of pages. */
function sectionNumbers(
  { sections = [], site: { defaultLocale } }: Registry,
  areas: readonly { written: WrittenTexts; shape: GroupShape }[],
): RegistryIssue[] {
  const own = areas.filter(({ written }) => written.name === SECTION_TEXTS).map(({ written }) => written);
  const main = own.filter(({ locale }) => locale === defaultLocale);
  const inSections = ({ path: [, ...rest], ...issue }: RegistryIssue) => ({
    ...issue,
    path: ['sections', ...rest],
  });
  return [
    ...statedNumbers({ blocks: [...sections] }, [], main).map(inSections),
    ...unevenLists(own, sectionsShape(sections), defaultLocale),
  ];
}

/** Other checks cover these. */
function checkedElsewhere(page: PageEntry): (name: string) => boolean {
  const names = new Set(['seo', 'seo.title', 'seo.description']);
  eachBlock(page, ({ id }) => void names.add(id).add(`${id}.title`));
  return (name) => names.has(name);
}

function languageWarnings(
  page: PageEntry,
  place: Place,
  locale: Locale,
  isDefault: boolean,
  sources: TextSources,
): RegistryIssue[] {
  const layers = layersOf(page, locale, sources);
  const where = `a text in locales/${locale}/pages/${page.id}.json`;
  if (!isDefault && !layers.some(hasTitle)) {
    const reason = `The page has no seo.title in ${locale}; it is not offered to search engines in that language`;
    return [untranslated(locale, warning([...place, 'id'], reason, where))];
  }
  const issues: RegistryIssue[] = [];
  if (!layers.some((layer) => isText(groupOf(layer, 'seo')?.['description']))) {
    const issue = warning([...place, 'id'], `The page has no seo.description in ${locale}`, where);
    issues.push(isDefault ? issue : untranslated(locale, issue));
  }
  if (isDefault) return issues;
  eachBlock(page, (block, at) => {
    if (originOf(block) !== null) return;
    if (layers.some((layer) => isText(groupOf(layer, block.id)?.['title']))) return;
    const reason = `The block "${block.id}" has no title in ${locale}`;
    issues.push(untranslated(locale, warning([...place, ...at, 'id'], reason, where)));
  });
  return issues;
}

function orphanWarnings(registry: Registry, sources: TextSources): RegistryIssue[] {
  const ids = new Set(registry.pages.map((page) => page.id));
  return [...sources.pages].flatMap(([locale, pages]) =>
    [...pages.keys()]
      .filter((id) => !ids.has(id))
      .map((id) =>
        inFile(
          textFile(locale, `pages/${id}`),
          warning([], `There is no page "${id}"`, 'a file named as a page of the registry', nearest(id, ids)),
        ),
      ),
  );
}

function areaWarnings(sources: TextSources): RegistryIssue[] {
  return [...sources.areas].flatMap(([locale, areas]) =>
    [...areas.keys()]
      .filter((name) => name !== SECTION_TEXTS && !TEXT_AREAS.some((area) => area === name))
      .map((name) => {
        const reason = `No part of the site reads texts of the area "${name}"`;
        return inFile(
          textFile(locale, name),
          warning([], reason, TEXT_AREAS.join(', '), nearest(name, TEXT_AREAS)),
        );
      }),
  );
}

/** Without the file, visitors would see the names of the texts. */
function missingAreas({ areas }: TextSources, locale: Locale): RegistryIssue[] {
  const own = areas.get(locale);
  if (!own?.size) return [];
  return TEXT_AREAS.filter((area) => !own.has(area)).map((area) =>
    inFile(
      textFile(locale, area),
      warning([], `There are no texts of the area "${area}" in ${locale}`, `locales/${locale}/${area}.json`),
    ),
  );
}
