import { test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import type { Device, Snapshot } from '../../shared/registry/types.ts';
import { fullMatrix } from './full.ts';
import { serveSite } from './served-site.ts';
import { startInBrowser } from './site-in-browser.ts';
import { AGENTS } from './site.ts';
import { visit } from './visit.ts';
import { placesOf, spokenBy, type Place } from './visited-places.ts';

/** A page in a language, opened at the first width and checked at all. */
interface Row {
  place: Place;
  locale: Locale;
  widths: readonly number[];
}

const WIDTHS: Record<Device, readonly number[]> = { desktop: [1440, 768], mobile: [390] };

export async function visitPages(device: Device): Promise<void> {
  const { site, visitors } = await startInBrowser(serveSite());
  const registry = site.site.context.registry.current();
  const rows = fullMatrix ? allRows(registry, device) : sampledRows(registry, device);
  const phone = device === 'mobile';
  test.concurrent.for(
    rows.map((row) => ({
      ...row,
      id: row.place.page.id,
      kind: row.place.kind,
      size: row.widths.join(' and '),
    })),
  )(
    `$id ($kind) in $locale on ${device} at $size px keeps still, quiet, readable and inside its window`,
    async ({ place, locale, widths }, { expect }) => {
      await using visitor = await visitors.arrive({
        userAgent: phone ? AGENTS.phone : AGENTS.desktop,
        isMobile: phone,
        hasTouch: phone,
        reducedMotion: 'reduce',
        ...(place.page.id.startsWith('blog') ? { locale: spokenBy(locale) } : {}),
      });
      const seen = await visit(visitor.context, place.addressIn(locale), {
        widths,
        fits: WIDTHS[device],
        height: phone ? 844 : 900,
        expected404: place.page.id === 'page404',
      });
      expect(seen).toEqual({ complaints: [], shift: 0, sideways: [], findings: [] });
    },
  );
}

type Pages = Pick<Snapshot, 'pages' | 'layouts'>;

function allRows({ pages }: Pages, device: Device): Row[] {
  return pages
    .flatMap((page) => placesOf(page, device))
    .flatMap((place) =>
      place.languages.flatMap((locale) =>
        WIDTHS[device].map((width) => ({ place, locale, widths: [width] })),
      ),
    );
}

/** Visits every place once, and every layout component in each language and width. */
function sampledRows({ pages, layouts }: Pages, device: Device): Row[] {
  const groups = Map.groupBy(pages, (page) => layouts.get(page[device]?.layout ?? '')?.component);
  return [...groups.values()].flatMap((group) =>
    withWidths(inLanguages(group.flatMap((page) => placesOf(page, device))), WIDTHS[device]),
  );
}

/** Languages take turns, then go to the places with the fewest visits. */
function inLanguages(places: readonly Place[]): Omit<Row, 'widths'>[] {
  const rows: Omit<Row, 'widths'>[] = [];
  const visitsIn = (locale: Locale) => rows.filter((row) => row.locale === locale).length;
  const visitsOf = (place: Place) => rows.filter((row) => row.place === place).length;
  const fewest = <T>(all: readonly T[], count: (one: T) => number): T | undefined =>
    all.toSorted((a, b) => count(a) - count(b))[0];
  for (const place of places) {
    const locale = fewest(place.languages, visitsIn);
    if (locale !== undefined) rows.push({ place, locale });
  }
  for (const locale of LOCALE_CODES) {
    if (visitsIn(locale) > 0) continue;
    const place = fewest(
      places.filter(({ languages }) => languages.includes(locale)),
      visitsOf,
    );
    if (place !== undefined) rows.push({ place, locale });
  }
  return rows;
}

/** Visits in one language take turns with the widths. A single visit has all. */
function withWidths(rows: readonly Omit<Row, 'widths'>[], widths: readonly number[]): Row[] {
  return [...Map.groupBy(rows, ({ locale }) => locale).values()].flatMap((group) =>
    group.map((row, turn) => ({
      ...row,
      widths: group.length < widths.length ? widths : [widths[turn % widths.length] as number],
    })),
  );
}
