import type { Locale } from '../../../shared/locales.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import type { Device, Page, Snapshot } from '../../../shared/registry/types.ts';
import { fullMatrix } from '../full.ts';
import { placesOf, type Place } from '../visited-places.ts';

export interface KindOfPage {
  id: string;
  place: Place;
  locale: Locale;
}

/** One page of each layout component and of each view, or in the full matrix each page. Languages take turns. */
export function kindsOfPages(
  { pages, layouts }: Pick<Snapshot, 'pages' | 'layouts'>,
  device: Device,
): KindOfPage[] {
  const seen = new Set<string>();
  const isNew = (page: Page) => {
    const { layout = '', view = null } = page[device] ?? {};
    const kinds = [layouts.get(layout)?.component ?? '', view ?? ''];
    const fresh = kinds.some((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return fresh;
  };
  return pages
    .filter((page) => page[device] !== null && (fullMatrix || isNew(page)))
    .flatMap((page) => placesOf(page, device).slice(0, 1))
    .flatMap((place, turn) => {
      const turns = LOCALE_CODES.map(
        (_, after) => LOCALE_CODES[(turn + after) % LOCALE_CODES.length] as Locale,
      );
      const locale = turns.find((one) => place.languages.includes(one));
      return locale === undefined ? [] : [{ id: place.page.id, place, locale }];
    });
}
