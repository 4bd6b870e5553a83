import type { Locale } from '../../shared/locales.ts';
import type { Device, Snapshot } from '../../shared/registry/types.ts';
import { fullMatrix } from './full.ts';
import { coverVisits } from './visit-cover.ts';
import { placesOf, type Place } from './visited-places.ts';

const DEVICES: readonly Device[] = ['desktop', 'mobile'];

/** A page on a device in a language. */
export interface SpokenPlace {
  id: string;
  kind: string;
  device: Device;
  locale: Locale;
  place: Place;
}

/**
 * In the full matrix every page on both devices in all its languages. Otherwise few pages that together show every view,
 * layout, block type and language.
 */
export function everyPlace(snapshot: Pick<Snapshot, 'pages' | 'layouts'>): SpokenPlace[] {
  const visits = fullMatrix ? allVisits(snapshot) : coverVisits(snapshot);
  return visits.map(({ device, place, locale }) => {
    const { page, kind } = place;
    return { id: page.id, kind, device, locale, place };
  });
}

function allVisits({ pages }: Pick<Snapshot, 'pages'>) {
  return DEVICES.flatMap((device) =>
    pages
      .flatMap((page) => placesOf(page, device))
      .flatMap((place) => place.languages.map((locale) => ({ device, place, locale }))),
  );
}
