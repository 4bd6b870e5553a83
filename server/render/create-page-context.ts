import { localeInfo, type Locale } from '../../shared/locales.ts';
import type { LanguageHomes } from '../../shared/page-data.ts';
import {
  createFormatters,
  type MenuEntry,
  type PageContext,
  type SiteContext,
} from '../../shared/page-context.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import type { ScenarioName } from '../../shared/registry/names.ts';
import { isPublished, publishedLanguages } from '../../shared/registry/publish-times.ts';
import type { Page } from '../../shared/registry/types.ts';
import { hasOwnBlog, isBlogPath, linkWithSource } from '../../shared/routing/blog-rules.ts';
import { helpFilterQuery } from '../../shared/routing/help-filter.ts';
import { platformLink } from '../../shared/routing/platform-link.ts';
import { languageAddress } from '../../shared/routing/replace-language.ts';
import type { HeaderNotices } from '../upstream/header-notices.ts';
import type { PageInput } from './resolved-page.ts';
import { HOME } from './structured-data/breadcrumbs.ts';
import { translationAddress } from './subject-head.ts';

export function createPageContext({
  snapshot,
  match,
  locale,
  contentLocale,
  device,
  visitorDevice,
  source,
}: PageInput): PageContext {
  return {
    ...createFormatters(contentLocale),
    id: match.page.id,
    locale: contentLocale,
    device,
    brand: snapshot.site.brand,
    host: snapshot.site.hosts.main,
    scenario: dayOf(match.page),
    operator: snapshot.site.operator ?? {},
    t: (key, values) => snapshot.translate(contentLocale, key, values ?? {}),
    href: (pageId, params = {}) => {
      const page = snapshot.pageById.get(pageId);
      if (page === undefined || !isPublished(page, locale, Date.now())) return '';
      return linkWithSource(addressOf(page, { locale, device: visitorDevice, params }), source);
    },
    label: (pageId) => snapshot.menuLabel(pageId, contentLocale),
    dayOf: (pageId) => dayOf(snapshot.pageById.get(pageId)),
  };
}

export function dayOf(page: Page | undefined): ScenarioName {
  return page?.entry.scenario ?? 'street-market';
}

/** Empty for a page that is published in every language. */
export function languageHomes({ snapshot, match: { page }, device }: PageInput): LanguageHomes {
  const { locales } = snapshot.site;
  const published = publishedLanguages(page, locales, Date.now());
  const home = published.length === locales.length ? undefined : snapshot.pageById.get(HOME);
  if (home === undefined) return {};
  const closed = locales.filter((code) => !published.includes(code));
  return Object.fromEntries(
    closed.map((code) => [
      code,
      {
        href: addressOf(home, { locale: code, device }),
        note: snapshot.translate(code, 'layouts:languageHome', {}),
      },
    ]),
  );
}

export function createSiteContext(page: PageInput, formId: string | null): SiteContext {
  const { snapshot, locale, headerNotices } = page;
  const mobile = page.visitorDevice === 'mobile';
  const homes = languageHomes(page);
  return {
    formId,
    languages: snapshot.site.locales.map((code) => ({
      code,
      tag: localeInfo(code).tag,
      name: localeInfo(code).name,
      current: code === locale,
      ...(homes[code] ?? {
        href: linkWithSource(languageHref(page, code), page.source) + helpFilterQuery(page.helpFilter),
      }),
    })),
    menu: (area) => snapshot.menuPages(area, locale).map((entry) => menuEntry(entry, page, headerNotices)),
    notices: headerNotices.notices.map(({ href, ...notice }) =>
      href === undefined ? notice : { ...notice, href: platformLink(href, { locale, mobile }) },
    ),
    year: snapshot.year(),
  };
}

/** Leads to the subject in that language if there is one, and else stays (contract, Pages). */
function languageHref(page: PageInput, code: Locale): string {
  const sibling = translationAddress(page, code);
  // The only address of the blog that names such a language is its first page.
  if (sibling !== null && isBlogPath(sibling) && hasOwnBlog(code)) return sibling;
  return languageAddress(sibling ?? page.address, code);
}

function menuEntry(
  page: Page,
  { snapshot, match, locale, contentLocale, visitorDevice, source }: PageInput,
  { marks }: HeaderNotices,
): MenuEntry {
  const mark = marks[page.id];
  return {
    id: page.id,
    href: linkWithSource(addressOf(page, { locale, device: visitorDevice }), source),
    ...snapshot.menuLabel(page.id, contentLocale),
    ...(mark === undefined ? {} : { mark }),
    current: page.id === match.page.id,
  };
}
