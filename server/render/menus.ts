import type { Locale } from '../../shared/locales.ts';
import { isPublished } from '../../shared/registry/compile.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import { pathBehindLanguage } from '../../shared/routing/path-language.ts';
import { recordRead, untracked } from '../registry/tracked-snapshot.ts';
import { oncePerPublishWindow } from '../registry/publish-window.ts';

/** The published pages of a menu, in order. */
export function menuPages(snapshot: Snapshot, area: string): readonly Page[] {
  recordRead(snapshot, 'menu', area);
  return menusOf(snapshot).get(area) ?? [];
}

const menusOf = oncePerPublishWindow((snapshot, now): ReadonlyMap<string, readonly Page[]> => {
  const places = snapshot.pages
    .filter((page) => isPublished(page, now))
    .flatMap((page) => page.menu.map(({ area, order }) => ({ area, order, page })));
  const menus = Map.groupBy(
    places.toSorted((a, b) => a.order - b.order),
    ({ area }) => area,
  );
  return new Map([...menus].map(([area, entries]) => [area, entries.map(({ page }) => page)]));
});

/** Words of a page's entry in menus. */
export interface MenuLabel {
  title: string;
  note?: string;
}

export function menuLabel(snapshot: Snapshot, id: string, locale: Locale): MenuLabel {
  recordRead(snapshot, 'label', id, locale);
  const texts = untracked(snapshot).texts.page(id, locale) as {
    menu?: Partial<MenuLabel>;
    seo?: { title?: string };
  };
  const { note } = texts.menu ?? {};
  return {
    title: texts.menu?.title ?? texts.seo?.title ?? id,
    ...(note === undefined ? {} : { note }),
  };
}

/** More would weigh on every page; the browser then learns it from the missing payload. */
const MAX_PERSONAL = 100;

/** Paths behind the language of pages that are always loaded as documents. */
export function personalPaths(snapshot: Snapshot): readonly string[] {
  recordRead(snapshot, 'personal');
  return personalOf(snapshot);
}

const personalOf = oncePerPublishWindow((snapshot): readonly string[] => {
  const personal = snapshot.pages.filter((page) => page.cache === 'none').slice(0, MAX_PERSONAL);
  return personal.map((page) => pathBehindLanguage(page.path.replace('{lang}', snapshot.site.defaultLocale)));
});
