import type { Locale } from '../../shared/locales.ts';
import { plannedChanges, type PlannedChange } from '../../shared/registry/planned-changes.ts';
import type { Page, Snapshot, TextSources } from '../../shared/registry/types.ts';
import { gapsOfPage } from '../registry/find-gaps.ts';

/** A change that is due, and what visitors will miss when the page opens. */
export interface ScheduledChange extends PlannedChange {
  /** The moment in UTC. */
  readonly utc: string;
  /** Keys of the texts that a language will take from the default one. */
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
  const gaps = gapsOfPage(snapshot, sources, snapshot.pageById.get(page) as Page).filter(
    ({ locale, state }) => state === 'missing' && languages.includes(locale),
  );
  const byLanguage = Map.groupBy(gaps, ({ locale }) => locale);
  return Object.fromEntries(
    [...byLanguage].map(([locale, found]) => [locale, found.map(({ key }) => key)]),
  ) as ScheduledChange['missing'];
}
