import type { i18n as I18n } from 'i18next';
import type { Locale } from '../../shared/locales.ts';
import { localeFacts } from '../../shared/locales.ts';
import {
  createFormatters,
  type MenuEntry,
  type PageFacts,
  type SiteFacts,
  type SiteNotice,
} from '../../shared/page-facts.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { isPublished } from '../../shared/registry/compile.ts';
import type { Device, Page, PageMatch, Snapshot } from '../../shared/registry/types.ts';
import { languageAddress } from '../../shared/routing/replace-language.ts';
import { menuLabel, menuPages } from './menus.ts';
import { noteRead } from './observed-snapshot.ts';

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
export interface PagePlace extends PageKey {
  /** Canonical path; the asked one where no page has it. */
  address: string;
  before: BeforeList;
}

/** The place of a match but for its notices. `locale`: of the path, or of the visitor where the path has none. */
export function placeFacts(
  snapshot: Snapshot,
  match: PageMatch,
  locale: Locale,
  visitor: Device,
): Omit<PagePlace, 'before'> {
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

/** Menu marks and notices of the before-list, per language (Specification 7: beforeList). */
export interface BeforeList {
  notices: SiteNotice[];
  marks: Record<string, string>;
}

/** Facts for blocks, vignettes and static sections. */
export function createPageFacts(
  { snapshot, match, locale, contentLocale, device, visitor }: PageKey,
  i18n: I18n,
): PageFacts {
  const t = i18n.getFixedT(contentLocale);
  return {
    ...createFormatters(contentLocale),
    id: match.page.id,
    locale: contentLocale,
    device,
    brand: snapshot.site.brand,
    t(key, values) {
      noteRead(snapshot, 'area', areaOf(key), contentLocale);
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
export function createSiteFacts(key: PageKey, address: string, before: BeforeList): SiteFacts {
  const { snapshot, locale } = key;
  noteRead(snapshot, 'year');
  return {
    languages: snapshot.site.locales.map((code) => ({
      code,
      tag: localeFacts(code).tag,
      name: localeFacts(code).name,
      href: languageAddress(address, code),
      current: code === locale,
    })),
    menu: (area) => menuPages(snapshot, area).map((page) => menuEntry(page, key, before)),
    notices: before.notices,
    year: new Date().getUTCFullYear(),
  };
}

function menuEntry(
  page: Page,
  { snapshot, match, locale, contentLocale, visitor }: PageKey,
  before: BeforeList,
): MenuEntry {
  const mark = before.marks[page.id];
  return {
    id: page.id,
    href: addressOf(page, { locale, device: visitor }),
    ...menuLabel(snapshot, page.id, contentLocale),
    ...(mark === undefined ? {} : { mark }),
    current: page.id === match.page.id,
  };
}
