import type { Locale } from '../../shared/locales.ts';
import type { PageEntry } from '../../shared/registry/schema.ts';
import type { Workplace } from './change/apply-change.ts';
import { applyTo, changeEntry, type EntryChange } from './change-registry.ts';
import { withKey, withoutKey } from './edit-json.ts';

type At = readonly (string | number)[];

/**
 * Publishes a draft: the page with all languages that say nothing else, or only some languages.
 * @param page id of a page of the registry, in its own spelling
 * @param languages none for the page
 */
export function publishPage(
  workplace: Workplace,
  { page, languages, by }: { page: string; languages: readonly Locale[]; by: string },
): Promise<EntryChange> {
  const why = ['publish', page, ...languages].join(' ');
  return changeEntry(applyTo(workplace), { page, by, why }, (text, entry, at) => {
    if (languages.length === 0) return entry.publish?.draft ? without(text, entry, at, 'draft') : text;
    return languages.reduce((changed, locale) => {
      const { pages } = JSON.parse(changed) as { pages: PageEntry[] };
      return publishLanguage(changed, pages[at[1] as number] as PageEntry, at, locale);
    }, text);
  });
}

function publishLanguage(text: string, entry: PageEntry, at: At, locale: Locale): string {
  const { draft, languages } = entry.publish ?? {};
  const state = languages?.[locale];
  const place = [...at, 'publish'];
  const published = `{ "${locale}": "published" }`;
  if (draft && languages === undefined) return withKey(text, place, 'languages', published);
  if (draft || typeof state === 'object')
    return withKey(text, [...place, 'languages'], locale, '"published"');
  if (state !== 'draft') return text;
  if (Object.keys(languages ?? {}).length === 1) return without(text, entry, at, 'languages');
  return withoutKey(text, [...place, 'languages'], locale);
}

/** With an empty "publish" goes the key itself. */
function without(text: string, { publish = {} }: PageEntry, at: At, key: string): string {
  const isRest = Object.keys(publish).every((name) => name === key);
  return isRest ? withoutKey(text, at, 'publish') : withoutKey(text, [...at, 'publish'], key);
}
