import type { Device, Page, PageVariant, Snapshot } from '../../shared/registry/types.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { isBlockPage } from './block-pages.ts';
import { placesOf, type Place } from './visited-places.ts';

/** A page in a language on a device. */
export interface CoverVisit {
  device: Device;
  place: Place;
  locale: Locale;
  /** What no earlier visit shows: `view login`, `block hero on mobile`, `layout m-login`, `th on desktop`. */
  shows: readonly string[];
}

type Pages = Pick<Snapshot, 'pages' | 'layouts'>;

/**
 * Few visits that together show every view, every layout component, every block type on both devices, and every language
 * on both. Block types are seen on the pages of `block-pages.ts`, whose words are frozen; a shipped page of blocks is
 * visited only for what those lack.
 */
export function coverVisits({ pages, layouts }: Pages): CoverVisit[] {
  const open = (page: Page) => candidatesOf(page, layouts);
  const [first, rest] = [pages.filter(hasOwnPart), pages.filter((page) => !hasOwnPart(page))];
  const visits: CoverVisit[] = [];
  const seen = new Set<string>();
  for (const candidates of [first.flatMap(open), rest.flatMap(open)]) addVisits(visits, seen, candidates);
  return visits;
}

/** Whether it shows something else than blocks that other pages have. */
function hasOwnPart(page: Page): boolean {
  return isBlockPage(page.id) || variantsOf(page).some(({ view }) => view !== null);
}

interface Candidate extends Omit<CoverVisit, 'shows' | 'locale'> {
  parts: readonly string[];
}

function candidatesOf(page: Page, layouts: Pages['layouts']): Candidate[] {
  return variantsOf(page).flatMap((variant) => {
    const parts = [`layout ${layouts.get(variant.layout)?.component}`, ...contentOf(variant)];
    return placesOf(page, variant.device)
      .slice(0, 1)
      .map((place) => ({ device: variant.device, place, parts }));
  });
}

function variantsOf({ desktop, mobile }: Page): PageVariant[] {
  return [desktop, mobile].filter((variant) => variant !== null);
}

function contentOf({ view, blocks, device }: PageVariant): string[] {
  return view === null ? blocks.map(({ type }) => `block ${type} on ${device}`) : [`view ${view}`];
}

/** Always the candidate that shows most of what is missing; of equals the one on the device that has fewer visits. */
function addVisits(visits: CoverVisit[], seen: Set<string>, candidates: readonly Candidate[]): void {
  for (;;) {
    const visitsOn = (device: Device) => visits.filter((visit) => visit.device === device).length;
    const missing = ({ parts }: Candidate) => parts.filter((part) => !seen.has(part));
    const [best] = candidates.toSorted(
      (a, b) => missing(b).length - missing(a).length || visitsOn(a.device) - visitsOn(b.device),
    );
    if (best === undefined || missing(best).length === 0) return;
    const { device, place } = best;
    const locale = leastSeen(place.languages, visits, device);
    const shows = [
      ...missing(best),
      ...(seen.has(`${locale} on ${device}`) ? [] : [`${locale} on ${device}`]),
    ];
    visits.push({ device, place, locale, shows });
    for (const part of shows) seen.add(part);
  }
}

function leastSeen(languages: readonly Locale[], visits: readonly CoverVisit[], device: Device): Locale {
  const count = (locale: Locale, on: Device | null) =>
    visits.filter((visit) => visit.locale === locale && (on === null || visit.device === on)).length;
  const [locale = LOCALE_CODES[0] as Locale] = languages.toSorted(
    (a, b) => count(a, device) - count(b, device) || count(a, null) - count(b, null),
  );
  return locale;
}
