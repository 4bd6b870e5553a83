import type { Locale } from '../../shared/locales.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { fullMatrix } from './full.ts';
import { placesOf, type Place } from './visited-places.ts';

/** A page of the blog or the help centre in a language. */
export interface ReadingPlace {
  id: string;
  kind: string;
  locale: Locale;
  place: Place;
}

/** Latin, Thai and Chinese letters. */
const SAMPLED: readonly Locale[] = ['en_US', 'th', 'zh_CN'];

/**
 * One page of each kind of the blog and the help centre, in languages that take turns; in the full matrix in three
 * languages, or in those that it has.
 */
export function readingPlaces({ pages }: Pick<Snapshot, 'pages'>): ReadingPlace[] {
  return pages
    .filter(({ desktop }) => desktop?.layout === 'blog' || desktop?.layout === 'help')
    .flatMap((page) => placesOf(page, 'desktop'))
    .flatMap((place, at) => {
      const sampled = SAMPLED.filter((locale) => place.languages.includes(locale));
      const locales = sampled.length > 0 ? sampled : place.languages;
      const visited = fullMatrix ? locales : [locales[at % locales.length] as Locale];
      return visited.map((locale) => ({ id: place.page.id, kind: place.kind, locale, place }));
    });
}
