import { test } from 'vitest';
import type { Locale } from '../../shared/locales.ts';
import type { Device, Snapshot } from '../../shared/registry/types.ts';
import { fullMatrix } from './full.ts';
import { usualSite } from './usual-site.ts';
import { coverVisits } from './visit-cover.ts';
import { visit } from './visit.ts';
import { placesOf, spokenBy, type Place } from './visited-places.ts';
import { PHONE } from './visitors.ts';

/** A page in a language, opened at a width. */
interface Row {
  place: Place;
  locale: Locale;
  width: number;
  /** Whether the visitor goes through the page by keyboard. */
  keyboard: boolean;
}

/** A page is opened at the first one and must fit all of them; the full matrix opens it at each. */
const WIDTHS = { desktop: [1440, 768], mobile: [390] } as const satisfies Record<Device, readonly number[]>;

/** Declares the visits of a device: those of `visit-cover.ts`, or in the full matrix each page in each language. */
export async function visitPages(device: Device): Promise<void> {
  const { site, visitors } = await usualSite();
  const registry = site.site.context.registry.current();
  const rows = fullMatrix ? allRows(registry, device) : coverRows(registry, device);
  const phone = device === 'mobile';
  test.concurrent.for(rows.map((row) => ({ ...row, id: row.place.page.id, kind: row.place.kind })))(
    `$id ($kind) in $locale on ${device} at $width px is whole at once, keeps still, quiet, readable, inside its window and usable by keyboard`,
    async ({ place, locale, width, keyboard }, { expect }) => {
      await using visitor = await visitors.arrive({
        ...(phone && PHONE),
        ...(place.page.id.startsWith('blog') && { locale: spokenBy(locale) }),
      });
      const seen = await visit(visitor.context, place.addressIn(locale), {
        width,
        fits: WIDTHS[device],
        height: phone ? 844 : 900,
        expected404: place.page.id === 'page404',
        keyboard,
      });
      expect(seen).toEqual({ complaints: [], shift: 0, late: [], sideways: [], findings: [], keyboard: [] });
    },
  );
}

/** Each desktop layout is walked through by keyboard once: what stands around the page is most of the way. */
function coverRows(registry: Snapshot, device: Device): Row[] {
  return coverVisits(registry)
    .filter((visit) => visit.device === device)
    .map(({ place, locale, shows }) => ({
      place,
      locale,
      width: WIDTHS[device][0],
      keyboard: device === 'desktop' && shows.some((part) => part.startsWith('layout ')),
    }));
}

function allRows({ pages }: Snapshot, device: Device): Row[] {
  return pages
    .flatMap((page) => placesOf(page, device))
    .flatMap((place) =>
      place.languages.flatMap((locale) =>
        WIDTHS[device].map((width) => ({ place, locale, width, keyboard: device === 'desktop' })),
      ),
    );
}
