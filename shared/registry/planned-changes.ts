import type { Locale } from '../locales.ts';
import { spanIn } from './publish-times.ts';
import type { PageEntry } from './schema.ts';
import type { Page, Snapshot } from './types.ts';

/** A moment at which a page begins or ends. */
export interface PlannedChange {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The moment as the editor wrote it. */
  readonly written: string;
  readonly page: string;
  /** Empty for a page that is one for all languages. */
  readonly languages: readonly Locale[];
  readonly change: 'begins' | 'ends';
}

/**
 * All changes after `now` (milliseconds since 1970), the soonest first. Languages that change together stand together.
 */
export function plannedChanges(
  { pages, site }: Pick<Snapshot, 'pages' | 'site'>,
  now: number,
): PlannedChange[] {
  return pages
    .flatMap((page) => changesOf(page, site.locales).filter(({ at }) => at > now && Number.isFinite(at)))
    .toSorted((a, b) => a.at - b.at);
}

function changesOf(page: Page, locales: readonly Locale[]): PlannedChange[] {
  const own = languagesOf(page, locales);
  const single = (['begins', 'ends'] as const).flatMap((change) =>
    own.map((locale) => {
      const { from, until } = spanIn(page.publish, locale);
      const written = writtenMoment(page.entry, locale, change);
      return { at: change === 'begins' ? from : until, written, locale, change };
    }),
  );
  const together = Map.groupBy(single, ({ at, change }) => `${at} ${change}`);
  return [...together.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { at, written, change } = first;
    return [{ at, written, page: page.id, change, languages: group.flatMap(({ locale }) => locale ?? []) }];
  });
}

function languagesOf({ path, contentLocale }: Page, locales: readonly Locale[]): readonly (Locale | null)[] {
  if (contentLocale !== null) return [contentLocale];
  return path.includes('{lang}') ? locales : [null];
}

function writtenMoment(
  { publish }: PageEntry,
  locale: Locale | null,
  change: PlannedChange['change'],
): string {
  const key = change === 'begins' ? 'from' : 'until';
  const own = locale === null ? undefined : publish?.languages?.[locale];
  return (typeof own === 'object' ? own[key] : undefined) ?? publish?.[key] ?? '';
}
