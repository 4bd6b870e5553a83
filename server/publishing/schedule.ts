import type { Locale } from '../../shared/locales.ts';
import { plannedChanges, type PlannedChange } from '../../shared/registry/planned-changes.ts';
import type { Page, Snapshot, TextSources } from '../../shared/registry/types.ts';
import { variantsOf } from '../../shared/registry/compile.ts';
import { originOf, SECTION_TEXTS } from '../../shared/registry/sections.ts';
import { gapsOfArea, gapsOfPage, type Gap } from '../registry/find-gaps.ts';

/** A change that is due, and what visitors will miss when the page opens. */
export interface ScheduledChange extends PlannedChange {
  /** The moment in UTC. */
  readonly utc: string;
  /** Keys of the texts that a language will take from the default one; of shared sections with `sections:` before them. */
  readonly missing: Partial<Record<Locale, readonly string[]>>;
}

/** @param now milliseconds since 1970 */
export function readSchedule(snapshot: Snapshot, sources: TextSources, now: number): ScheduledChange[] {
  return plannedChanges(snapshot, now).map((planned) => ({
    ...planned,
    utc: new Date(planned.at).toISOString(),
    missing: planned.change === 'begins' ? missingTexts(snapshot, sources, planned) : {},
  }));
}

function missingTexts(
  snapshot: Snapshot,
  sources: TextSources,
  { page, languages }: PlannedChange,
): ScheduledChange['missing'] {
  const opened = snapshot.pageById.get(page) as Page;
  const gaps = [...gapsOfPage(snapshot, sources, opened), ...gapsOfSections(snapshot, sources, opened)];
  const missing = gaps.filter(({ locale, state }) => state === 'missing' && languages.includes(locale));
  const byLanguage = Map.groupBy(missing, ({ locale }) => locale);
  return Object.fromEntries(
    [...byLanguage].map(([locale, found]) => [locale, found.map(({ key }) => key)]),
  ) as ScheduledChange['missing'];
}

/** Of the shared sections on a page, less what the page says in words of its own. */
function gapsOfSections(snapshot: Snapshot, sources: TextSources, page: Page): Gap[] {
  const blocks = variantsOf(page).flatMap((variant) => variant.blocks);
  const uses = new Map(
    blocks.flatMap((block) => {
      const section = originOf(block)?.section.id;
      return section === undefined ? [] : [[section, block.id] as const];
    }),
  );
  if (uses.size === 0) return [];
  return gapsOfArea(snapshot, sources, SECTION_TEXTS).flatMap((gap) => {
    const [section = '', ...key] = gap.key.split('.');
    const block = uses.get(section);
    if (block === undefined || hasOwnText(page, sources, gap.locale, [block, ...key])) return [];
    return [{ ...gap, key: `${SECTION_TEXTS}:${gap.key}` }];
  });
}

function hasOwnText(
  { id, entry }: Page,
  sources: TextSources,
  locale: Locale,
  key: readonly string[],
): boolean {
  return [entry.text?.[locale], sources.pages.get(locale)?.get(id)].some((tree) => {
    let node: unknown = tree;
    for (const step of key) node = (node as Record<string, unknown> | undefined)?.[step];
    return typeof node === 'string';
  });
}
