import { localeInfo } from '../../shared/locales.ts';
import {
  createFormatters,
  type MenuEntry,
  type PageContext,
  type SiteContext,
} from '../../shared/page-context.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { isPublished } from '../../shared/registry/compile.ts';
import type { Page } from '../../shared/registry/types.ts';
import { isBlogPath } from '../../shared/routing/blog-rules.ts';
import { normalizePath } from '../../shared/routing/normalize-path.ts';
import { languageAddress } from '../../shared/routing/replace-language.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import type { PageInput, PageKey } from './resolved-page.ts';

export function createPageContext({
  snapshot,
  match,
  locale,
  contentLocale,
  device,
  visitorDevice,
}: PageKey): PageContext {
  return {
    ...createFormatters(contentLocale),
    id: match.page.id,
    locale: contentLocale,
    device,
    brand: snapshot.site.brand,
    operator: snapshot.site.operator ?? {},
    t: (key, values) => snapshot.translate(contentLocale, key, values ?? {}),
    href: (pageId, params = {}) => {
      const page = snapshot.pageById.get(pageId);
      if (page === undefined || !isPublished(page, Date.now())) return '';
      return addressOf(page, { locale, device: visitorDevice, params });
    },
  };
}

export function createSiteContext(page: PageInput): SiteContext {
  const { snapshot, locale, address, headerNotices } = page;
  return {
    languages: snapshot.site.locales.map((code) => ({
      code,
      tag: localeInfo(code).tag,
      name: localeInfo(code).name,
      href: languageAddress(address, code),
      current: code === locale,
    })),
    menu: (area) => snapshot.menuPages(area).map((entry) => menuEntry(entry, page, headerNotices)),
    notices: headerNotices.notices.map((notice) => ({ ...notice, ...ownLink(notice.href, page) })),
    year: snapshot.year(),
  };
}

/** The platform does not know for whom the page is. Specification 2.1; blog addresses have neither language nor `/m`. */
function ownLink(href: string | undefined, { locale, visitorDevice }: PageKey): { href?: string } {
  if (href === undefined) return {};
  const isBlog = isBlogPath(href);
  const mobile = !isBlog && visitorDevice === 'mobile';
  return { href: normalizePath(href, { locale, mobile, prefix: !isBlog }) };
}

function menuEntry(
  page: Page,
  { snapshot, match, locale, contentLocale, visitorDevice }: PageKey,
  { marks }: HeaderNotices,
): MenuEntry {
  const mark = marks[page.id];
  return {
    id: page.id,
    href: addressOf(page, { locale, device: visitorDevice }),
    ...snapshot.menuLabel(page.id, contentLocale),
    ...(mark === undefined ? {} : { mark }),
    current: page.id === match.page.id,
  };
}
