import type { Locale } from '../locales.ts';
import { blockSchema, type Block } from './blocks.ts';
import { compareWith } from './explain-shape.ts';
import { groupOf, isText } from './check-texts.ts';
import { untranslated } from './group-untranslated.ts';
import { error, REGISTRY_FILE, warning } from './issue.ts';
import { nearest } from './nearest.ts';
import { everyBlock } from './page-texts.ts';
import type { Registry } from './schema.ts';
import { isUse, mergedBlock, originOf, SECTION_TEXTS, type SectionUse } from './sections.ts';
import type { Place, RegistryIssue, TextSources } from './types.ts';

interface Use {
  readonly page: string;
  readonly written: SectionUse;
  readonly place: Place;
}

/** Reports sections that are no blocks of their own, and uses that cannot be read. Takes the registry as written. */
export function checkSections(registry: Registry): RegistryIssue[] {
  const sections = registry.sections ?? [];
  const ids = sections.map(({ id }) => id);
  const twins = ids.flatMap((id, at) =>
    ids.indexOf(id) === at
      ? []
      : [error(['sections', at, 'id'], `There is a section "${id}" already`, 'an id of its own')],
  );
  const byName = Map.groupBy(usesIn(registry), ({ written }) => written.use);
  const faults = [...byName].flatMap(([name, uses]) => {
    const at = ids.indexOf(name);
    if (at < 0) return [unknownSection(name, uses, ids)];
    return uses.flatMap((use) => optionFaults(use, sections[at] as Block, at));
  });
  return [...twins, ...faults];
}

function usesIn({ pages }: Registry): Use[] {
  return pages.flatMap((page, at) => {
    const uses: Use[] = [];
    everyBlock(page, (block: Block | SectionUse, place) => {
      if (isUse(block)) uses.push({ page: page.id, written: block, place: ['pages', at, ...place] });
    });
    return uses;
  });
}

/** One finding names every page, because one section is missing. */
function unknownSection(name: string, uses: readonly Use[], ids: readonly string[]): RegistryIssue {
  const pages = [...new Set(uses.map(({ page }) => page))];
  const who =
    pages.length === 1 ? `the page ${pages[0]} uses` : `${pages.length} pages use: ${pages.join(', ')}`;
  const [first] = uses as [Use];
  const allowed = ids.length > 0 ? ids.join(', ') : `{ "type": …, "id": "${name}" } in "sections"`;
  return error(
    [...first.place, 'use'],
    `There is no section "${name}", which ${who}`,
    allowed,
    nearest(name, ids),
  );
}

/** An option stands where the page changes it, else in the section. */
function optionFaults({ written, place }: Use, section: Block, at: number): RegistryIssue[] {
  const { type, ...own } = written;
  const forbidden =
    type === undefined
      ? []
      : [
          error(
            [...place, 'type'],
            `The section "${written.use}" says what kind of block it is`,
            'no "type" here',
          ),
        ];
  const compared = compareWith(blockSchema, mergedBlock(section, own as SectionUse));
  if ('data' in compared) return forbidden;
  return compared.issues.map((issue) => ({
    ...issue,
    path: Object.hasOwn(written, issue.path[0] ?? '')
      ? [...place, ...issue.path]
      : ['sections', at, ...issue.path],
  }));
}

/** Moves a finding in an option that a page takes from a section to where the editor wrote it. */
export function placeInSection(issue: RegistryIssue, { pages }: Registry): RegistryIssue {
  const [list, page, ...steps] = issue.path;
  if (issue.file !== REGISTRY_FILE || list !== 'pages' || typeof page !== 'number') return issue;
  const [blocks, at, key, ...rest] = steps[0] === 'mobile' ? steps.slice(1) : steps;
  if (blocks !== 'blocks' || typeof at !== 'number' || key === undefined) return issue;
  const entry = steps[0] === 'mobile' ? pages[page]?.mobile : pages[page];
  const block = entry?.blocks?.[at];
  const origin = block ? originOf(block) : null;
  if (origin === null || Object.hasOwn(origin.written, key)) return issue;
  return { ...issue, path: ['sections', origin.at, key, ...rest] };
}

/** Reports sections without a title in the default language. */
export function sectionTitles({ sections = [], site }: Registry, sources: TextSources): RegistryIssue[] {
  return sections.flatMap((section, at) =>
    hasTitle(section, site.defaultLocale, sources)
      ? []
      : [
          error(
            ['sections', at, 'id'],
            `The section "${section.id}" has no title in ${site.defaultLocale}`,
            `"${section.id}": { "title": … } in locales/${site.defaultLocale}/${SECTION_TEXTS}.json`,
          ),
        ],
  );
}

/** Reports languages without a title, and sections that no page uses. Takes the expanded registry. */
export function sectionWarnings(
  { sections = [], pages, site }: Registry,
  sources: TextSources,
): RegistryIssue[] {
  const used = new Set<Block>();
  for (const page of pages)
    everyBlock(page, (block) => {
      const origin = originOf(block);
      if (origin) used.add(origin.section);
    });
  return sections.flatMap((section, at) => {
    const place = ['sections', at, 'id'];
    const others = site.locales.filter((locale) => locale !== site.defaultLocale);
    const untitled = others.filter((locale) => !hasTitle(section, locale, sources));
    return [
      ...untitled.map((locale) => {
        const reason = `The section "${section.id}" has no title in ${locale}`;
        return untranslated(
          locale,
          warning(place, reason, `a text in locales/${locale}/${SECTION_TEXTS}.json`),
        );
      }),
      ...(used.has(section)
        ? []
        : [
            warning(
              place,
              `No page uses the section "${section.id}"`,
              `{ "use": "${section.id}", "id": … } among the blocks of a page, or no section`,
            ),
          ]),
    ];
  });
}

function hasTitle({ id }: Block, locale: Locale, { areas }: TextSources): boolean {
  const tree = areas.get(locale)?.get(SECTION_TEXTS);
  return tree !== undefined && isText(groupOf(tree, id)?.['title']);
}
