import type { Locale } from '../../shared/locales.ts';
import type { Device, Snapshot } from '../../shared/registry/types.ts';
import { fullMatrix } from './full.ts';
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

/** Every page on both devices, in languages that take turns; in the full matrix in all. */
export function everyPlace({ pages }: Pick<Snapshot, 'pages'>): SpokenPlace[] {
  return DEVICES.flatMap((device) =>
    pages
      .flatMap((page) => placesOf(page, device))
      .flatMap((place, at) => {
        const { languages, page, kind } = place;
        const visited = fullMatrix ? languages : languages.slice(at % languages.length).slice(0, 1);
        return visited.map((locale) => ({ id: page.id, kind, device, locale, place }));
      }),
  );
}
