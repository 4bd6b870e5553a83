import type { Locale } from '../../shared/locales.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import { placesOf, spokenBy } from '../../test/support/visited-places.ts';

/** One address, asked by a visitor who reads `locale`. */
export interface Visit {
  /** The address, and the language where it names none. */
  readonly name: string;
  readonly path: string;
  readonly language: string;
}

/** Pages that `--pages` names together. */
const GROUPS: Readonly<Record<string, (page: Page) => boolean>> = {
  landing: ({ desktop }) => desktop?.path.startsWith('/{lang}/frontend/') === true,
  introductions: ({ desktop }) => desktop?.path.startsWith('/{lang}/introduction/') === true,
  reading: ({ desktop }) => desktop?.layout === 'blog' || desktop?.layout === 'help',
};

/**
 * Returns what is to be visited, on phones where a page has a phone's address.
 * @param names ids of pages and names of groups
 * @throws {Error} for a name that is neither
 */
export function visitsOf(
  snapshot: Snapshot,
  names: readonly string[],
  locales: readonly Locale[],
): readonly Visit[] {
  const pages = names.flatMap((name) => {
    const found = snapshot.pages.filter(GROUPS[name] ?? ((page) => page.id === name));
    if (found.length > 0) return found;
    throw new Error(`No page is called "${name}"; groups are ${Object.keys(GROUPS).join(', ')}`);
  });
  return pages.flatMap((page) =>
    placesOf(page, page.mobile === null ? 'desktop' : 'mobile').flatMap((place) =>
      locales
        .filter((locale) => place.languages.includes(locale))
        .map((locale) => visit(place.addressIn(locale), locale)),
    ),
  );
}

function visit(path: string, locale: Locale): Visit {
  const name = path.includes(`/${locale}/`) ? decodeURI(path) : `${decodeURI(path)} (${locale})`;
  return { name, path, language: spokenBy(locale) };
}
