import { test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { hasOwnBlog } from '../../shared/routing/blog-rules.ts';
import type { Device, Page, Snapshot } from '../../shared/registry/types.ts';
import { fullMatrix } from './full.ts';
import { placeholdersOf } from './placeholders.ts';
import { serveSite } from './served-site.ts';
import { startInBrowser } from './site-in-browser.ts';
import { AGENTS } from './site.ts';
import { visit } from './visit.ts';

/** A page in a language, opened at the first width and checked at all. */
interface Row {
  page: Page;
  locale: Locale;
  widths: readonly number[];
}

const WIDTHS: Record<Device, readonly number[]> = { desktop: [1440, 768], mobile: [390] };

export async function visitPages(device: Device): Promise<void> {
  const { site, visitors } = await startInBrowser(serveSite());
  const registry = site.site.context.registry.current();
  const rows = fullMatrix ? allRows(registry, device) : sampledRows(registry, device);
  const phone = device === 'mobile';
  test.concurrent.for(rows.map((row) => ({ ...row, id: row.page.id, size: row.widths.join(' and ') })))(
    `$id in $locale on ${device} at $size px keeps still, quiet, readable and inside its window`,
    async ({ page, locale, widths }, { expect }) => {
      await using visitor = await visitors.arrive({
        userAgent: phone ? AGENTS.phone : AGENTS.desktop,
        isMobile: phone,
        hasTouch: phone,
        reducedMotion: 'reduce',
      });
      const address = addressOf(page, { locale, device, params: placeholdersOf(page.id, locale) });
      const seen = await visit(visitor.context, address, {
        widths,
        fits: WIDTHS[device],
        height: phone ? 844 : 900,
        expected404: page.id === 'page404',
      });
      expect(seen).toEqual({ complaints: [], shift: 0, sideways: [], findings: [] });
    },
  );
}

type Pages = Pick<Snapshot, 'pages' | 'layouts'>;

function allRows({ pages }: Pages, device: Device): Row[] {
  return pages.flatMap((page) =>
    spoken(page, device).flatMap((locale) =>
      WIDTHS[device].map((width) => ({ page, locale, widths: [width] })),
    ),
  );
}

/** Visits every page once, and every layout component in each language and width. */
function sampledRows({ pages, layouts }: Pages, device: Device): Row[] {
  const groups = Map.groupBy(pages, (page) => layouts.get(page[device]?.layout ?? '')?.component);
  return [...groups.values()].flatMap((group) => withWidths(inLanguages(group, device), WIDTHS[device]));
}

/** Languages take turns, then go to the pages with the fewest visits. */
function inLanguages(pages: readonly Page[], device: Device): Omit<Row, 'widths'>[] {
  const rows: Omit<Row, 'widths'>[] = [];
  const visitsIn = (locale: Locale) => rows.filter((row) => row.locale === locale).length;
  const visitsOf = (page: Page) => rows.filter((row) => row.page === page).length;
  const fewest = <T>(all: readonly T[], count: (one: T) => number): T | undefined =>
    all.toSorted((a, b) => count(a) - count(b))[0];
  for (const page of pages) {
    const locale = fewest(spoken(page, device), visitsIn);
    if (locale !== undefined) rows.push({ page, locale });
  }
  for (const locale of LOCALE_CODES) {
    if (visitsIn(locale) > 0) continue;
    const page = fewest(
      pages.filter((one) => spoken(one, device).includes(locale)),
      visitsOf,
    );
    if (page !== undefined) rows.push({ page, locale });
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

function spoken(page: Page, device: Device): readonly Locale[] {
  const variant = page[device];
  if (variant === null) return [];
  // Other languages redirect to the shared address (Specification 2.5, rule 2).
  if (page.id === 'blogIndexLang') return LOCALE_CODES.filter(hasOwnBlog);
  return variant.path.includes('{lang}') ? LOCALE_CODES : LOCALE_CODES.slice(0, 1);
}
