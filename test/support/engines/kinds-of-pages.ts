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

/**
 * One page of each layout component and of each view, on the phone those that the desktop lacks; or in the full matrix
 * each page on both. Languages take turns.
 */
export function kindsOfPages({
  pages,
  layouts,
}: Pick<Snapshot, 'pages' | 'layouts'>): Record<Device, KindOfPage[]> {
  const seen = new Set<string>();
  const isNew = (page: Page, device: Device) => {
    const { layout = '', view = null } = page[device] ?? {};
    const kinds = [layouts.get(layout)?.component ?? '', view ?? ''];
    const fresh = kinds.some((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return fresh;
  };
  const kindsOn = (device: Device) =>
    pages
      .filter((page) => page[device] !== null && (fullMatrix || isNew(page, device)))
      .flatMap((page) => placesOf(page, device).slice(0, 1))
      .flatMap(inTurn);
  return { desktop: kindsOn('desktop'), mobile: kindsOn('mobile') };
}

function inTurn(place: Place, turn: number): KindOfPage[] {
  const turns = LOCALE_CODES.map((_, after) => LOCALE_CODES[(turn + after) % LOCALE_CODES.length] as Locale);
  const locale = turns.find((one) => place.languages.includes(one));
  return locale === undefined ? [] : [{ id: place.page.id, place, locale }];
}
