import type { i18n as I18n } from 'i18next';
import type { Locale } from '../../shared/locales.ts';
import { localeInfo } from '../../shared/locales.ts';
import {
  createFormatters,
  type MenuEntry,
  type PageContext,
  type SiteContext,
} from '../../shared/page-context.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { isPublished } from '../../shared/registry/compile.ts';
import type { Device, Page, PageMatch, Snapshot } from '../../shared/registry/types.ts';
import { languageAddress } from '../../shared/routing/replace-language.ts';
import { menuLabel, menuPages } from './menus.ts';
import { recordRead } from '../registry/tracked-snapshot.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';

/** What decides the static parts of a page. */
export interface PageKey {
  snapshot: Snapshot;
  match: PageMatch;
  /** Language of the addresses on the page. */
  locale: Locale;
  /** Language of its texts; differs only where the layout has a language of its own. */
  contentLocale: Locale;
  /** Whether the page is the phone page. */
  device: Device;
  /** The visitor's own device, for which links are written: a phone page on a desktop browser leads to desktop pages. */
  visitor: Device;
}

/** A page at its address, with everything that decides its static parts. */
export interface ResolvedPage extends PageKey {
  /** Canonical path; the asked one where no page has it. */
  address: string;
  headerNotices: HeaderNotices;
}

/** The place of a match but for its notices. `locale`: of the path, or of the visitor where the path has none. */
export function resolvePage(
  snapshot: Snapshot,
  match: PageMatch,
  locale: Locale,
  visitor: Device,
): Omit<ResolvedPage, 'headerNotices'> {
  return {
    snapshot,
    match,
    locale,
    contentLocale: match.contentLocale ?? locale,
    device: match.device,
    visitor,
    address: match.canonical,
  };
}

/** Facts for blocks, vignettes and static sections. */
export function createPageContext(
  { snapshot, match, locale, contentLocale, device, visitor }: PageKey,
  i18n: I18n,
): PageContext {
  const t = i18n.getFixedT(contentLocale);
  return {
    ...createFormatters(contentLocale),
    id: match.page.id,
    locale: contentLocale,
    device,
    brand: snapshot.site.brand,
    t(key, values) {
      recordRead(snapshot, 'area', areaOf(key), contentLocale);
      return t(key, values ?? {}) as string;
    },
    href: (pageId, params = {}) => {
      const page = snapshot.pageById.get(pageId);
      if (page === undefined || !isPublished(page, Date.now())) return '';
      return addressOf(page, { locale, device: visitor, params });
    },
  };
}

/** Shared texts are named `area:key`. */
function areaOf(key: string): string {
  return key.includes(':') ? (key.split(':')[0] as string) : 'common';
}

/** Facts for the chrome of a layout: languages, menus, notices. */
export function createSiteContext(key: PageKey, address: string, headerNotices: HeaderNotices): SiteContext {
  const { snapshot, locale } = key;
  recordRead(snapshot, 'year');
  return {
    languages: snapshot.site.locales.map((code) => ({
      code,
      tag: localeInfo(code).tag,
      name: localeInfo(code).name,
      href: languageAddress(address, code),
      current: code === locale,
    })),
    menu: (area) => menuPages(snapshot, area).map((page) => menuEntry(page, key, headerNotices)),
    notices: headerNotices.notices,
    year: new Date().getUTCFullYear(),
  };
}

function menuEntry(
  page: Page,
  { snapshot, match, locale, contentLocale, visitor }: PageKey,
  headerNotices: HeaderNotices,
): MenuEntry {
  const mark = headerNotices.marks[page.id];
  return {
    id: page.id,
    href: addressOf(page, { locale, device: visitor }),
    ...menuLabel(snapshot, page.id, contentLocale),
    ...(mark === undefined ? {} : { mark }),
    current: page.id === match.page.id,
  };
}
