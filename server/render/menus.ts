import type { Locale } from '../../shared/locales.ts';
import { isPublished, publishedLanguages } from '../../shared/registry/publish-times.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import { pathBehindLanguage } from '../../shared/routing/path-language.ts';
import { oncePerPublishWindow } from '../registry/publish-window.ts';

export function menuPages(snapshot: Snapshot, area: string, locale: Locale): readonly Page[] {
  const menus = menusOf(snapshot);
  let inLanguage = menus.get(locale);
  if (inLanguage === undefined) menus.set(locale, (inLanguage = menusIn(snapshot, locale, Date.now())));
  return inLanguage.get(area) ?? [];
}

/** Those of a language are listed when they are first asked for. */
const menusOf = oncePerPublishWindow(() => new Map<Locale, ReadonlyMap<string, readonly Page[]>>());

function menusIn(snapshot: Snapshot, locale: Locale, now: number): ReadonlyMap<string, readonly Page[]> {
  const entries = snapshot.pages
    .filter((page) => page.menu.length > 0 && isPublished(page, locale, now))
    .flatMap((page) => page.menu.map(({ area, order }) => ({ area, order, page })));
  const menus = Map.groupBy(
    entries.toSorted((a, b) => a.order - b.order),
    ({ area }) => area,
  );
  return new Map([...menus].map(([area, listed]) => [area, listed.map(({ page }) => page)]));
}

export interface MenuLabel {
  title: string;
  note?: string;
}

export function menuLabel({ texts }: Snapshot, id: string, locale: Locale): MenuLabel {
  const { menu, seo } = texts.page(id, locale) as {
    menu?: Partial<MenuLabel>;
    seo?: { title?: string };
  };
  return {
    title: menu?.title ?? seo?.title ?? id,
    ...(menu?.note === undefined ? {} : { note: menu.note }),
  };
}

/** The list is part of every page. For a page beyond it the browser notices the missing payload. */
const MAX_PERSONAL = 100;

/** Paths, without the language, of pages that always load as documents. */
export const personalPaths = oncePerPublishWindow((snapshot, now): readonly string[] => {
  const { locales } = snapshot.site;
  const personal = snapshot.pages
    .filter((page) => page.cache === 'none' && publishedLanguages(page, locales, now).length > 0)
    .slice(0, MAX_PERSONAL);
  return personal.map((page) => pathBehindLanguage(page.path.replace('{lang}', snapshot.site.defaultLocale)));
});
