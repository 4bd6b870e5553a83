import { test } from 'vitest';
import type { Locale } from '../../shared/locales.ts';
import type { Device, Page, Snapshot } from '../../shared/registry/types.ts';
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

/** A layout that few pages have is seen in so many languages. */
const LAYOUT_VISITS = 3;

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
    `$id ($kind) in $locale on ${device} at $size px keeps still, quiet, readable, inside its window and usable by keyboard`,
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
        keyboard: !phone,
      });
      expect(seen).toEqual({ complaints: [], shift: 0, sideways: [], findings: [], keyboard: [] });
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

/** Visits places once, and every layout component in several languages. Languages take turns among all places. */
function sampledRows({ pages, layouts }: Pages, device: Device): Row[] {
  const seen = pages.filter((page) => isSeenOn(device, page, pages));
  const groups = Map.groupBy(seen, (page) => layouts.get(page[device]?.layout ?? '')?.component);
  const rows: Omit<Row, 'widths'>[] = [];
  for (const group of groups.values())
    addVisits(
      rows,
      group.flatMap((page) => placesOf(page, device)),
    );
  return withWidths(rows, WIDTHS[device]);
}

/** A page of blocks shows the same ones on both devices, so the devices take turns from page to page. */
function isSeenOn(device: Device, page: Page, pages: readonly Page[]): boolean {
  const twins = pages.filter(({ desktop, mobile }) => desktop?.view === null && mobile?.view === null);
  const at = twins.indexOf(page);
  return at < 0 || (at % 2 === 0) === (device === 'desktop');
}

/** Each visit goes to the language that the layout, then everything, was seen in least. */
function addVisits(rows: Omit<Row, 'widths'>[], places: readonly Place[]): void {
  const own: Omit<Row, 'widths'>[] = [];
  const add = (place: Place) => {
    const count = (all: typeof rows, locale: Locale) => all.filter((row) => row.locale === locale).length;
    const [locale] = place.languages.toSorted(
      (a, b) => count(own, a) - count(own, b) || count(rows, a) - count(rows, b),
    );
    if (locale === undefined) return;
    own.push({ place, locale });
    rows.push({ place, locale });
  };
  places.forEach(add);
  const [first] = places.toSorted((a, b) => b.languages.length - a.languages.length);
  if (first === undefined) return;
  const visits = Math.min(LAYOUT_VISITS, first.languages.length);
  for (let seen = own.length; seen < visits; seen++) add(first);
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
