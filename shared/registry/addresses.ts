import { localeInfo, type Locale } from '../locales.ts';
import {
  BLOG_INDEX,
  blogIndexAddress,
  hasOwnBlog,
  isBlogIndex,
  isOwnBlogIndex,
} from '../routing/blog-rules.ts';
import { fillPattern, isFixed } from './path-pattern.ts';
import { isPublished } from './publish-times.ts';
import type { Device, Page, PageMatch, PageVariant, Snapshot } from './types.ts';

/** `params` holds decoded values. */
export interface AddressFacts {
  locale: Locale;
  device: Device;
  params?: Readonly<Record<string, string>>;
}

/** @throws RangeError when a placeholder other than `{lang}` has no value */
export function addressOf(page: Page, { locale, device, params = {} }: AddressFacts): string {
  return fillPattern(variantFor(page, device).segments, { ...params, lang: locale });
}

export function variantFor(page: Page, device: Device): PageVariant {
  return (page[device] ?? page.desktop ?? page.mobile) as PageVariant;
}

export interface LanguageAddress {
  readonly locale: Locale;
  /** A BCP 47 tag or `x-default`. */
  readonly tag: string;
  readonly path: string;
}

type AddressSource = Pick<Snapshot, 'site' | 'texts'>;
export interface Alternates {
  readonly canonical: string;
  /** With `x-default` last. Empty if the page is not indexed or its path has no language. */
  readonly languages: readonly LanguageAddress[];
  /** Path of the phone page, set for the desktop page only. */
  readonly mobile: string | null;
}

/** Returns the other addresses of the same content, as paths without an origin. */
export function alternatesOf(snapshot: AddressSource, match: PageMatch): Alternates {
  const { page, variant, device, params } = match;
  const locale = match.contentLocale ?? snapshot.site.defaultLocale;
  return {
    canonical: addressOf(page, { locale, device: page.desktop ? 'desktop' : 'mobile', params }),
    languages: page.index ? languageRows(snapshot, page, variant, params, Date.now()) : [],
    mobile:
      device === 'desktop' && page.mobile ? addressOf(page, { locale, device: 'mobile', params }) : null,
  };
}

function languageRows(
  snapshot: AddressSource,
  page: Page,
  variant: PageVariant,
  params: Readonly<Record<string, string>>,
  now: number,
): LanguageAddress[] {
  const rows = addressLanguages(snapshot, page, variant, now).map((locale) => ({
    locale,
    tag: localeInfo(locale).tag as string,
    path: fillPattern(variant.segments, { ...params, lang: locale }),
  }));
  const fallback = rows.find((row) => row.locale === snapshot.site.defaultLocale);
  return fallback && rows.length > 1 ? [...rows, { ...fallback, tag: 'x-default' }] : rows;
}

/**
 * Returns the languages in which a page is published at its own address, without those that only redirect
 * (Specification 2.5, rule 2). None if the path has no language.
 */
export function addressLanguages(
  snapshot: AddressSource,
  page: Page,
  variant: PageVariant,
  now: number = Date.now(),
): readonly Locale[] {
  if (!hasLanguage(variant)) return [];
  const own = page.contentLocale ? [page.contentLocale] : snapshot.texts.languagesOf(page.id);
  const locales = own.filter((locale) => isPublished(page, locale, now));
  if (page.contentLocale) return locales;
  const first = variant.segments[0];
  if (first?.kind !== 'literal' || first.text !== 'blog') return locales;
  return locales.filter(hasOwnBlog);
}

function hasLanguage({ segments }: PageVariant): boolean {
  return segments.some((segment) => segment.kind === 'lang');
}

/** The blog's first page in each language, at the address that search engines find it by. Contract, Pages. */
export function blogIndexRows(
  { site, texts }: AddressSource,
  page: Page,
  now: number = Date.now(),
): LanguageAddress[] {
  const rows = texts
    .languagesOf(page.id)
    .filter((locale) => isPublished(page, locale, now))
    .map((locale) => ({
      locale,
      tag: localeInfo(locale).tag as string,
      path: blogIndexAddress(locale),
    }));
  return [...rows, { locale: site.defaultLocale, tag: 'x-default', path: BLOG_INDEX }];
}

export interface SitemapRow {
  readonly page: Page;
  readonly locale: Locale | null;
  readonly path: string;
  readonly alternates: readonly LanguageAddress[];
}

const ACCOUNT_COMPONENTS: ReadonlySet<string> = new Set(['login', 'phoneLogin', 'm-login', 'm-thlogin']);

/** Sitemaps leave these pages out. */
export function isAccountPage(snapshot: Snapshot, page: Page): boolean {
  return ACCOUNT_COMPONENTS.has(snapshot.layouts.get(variantFor(page, 'desktop').layout)?.component ?? '');
}

/**
 * Lists the indexable desktop pages in each of their languages at `now` (milliseconds since 1970). The
 * backend supplies the rows of pages with placeholders, such as articles.
 */
export function sitemapRows(snapshot: Snapshot, now: number = Date.now()): SitemapRow[] {
  return snapshot.pages.flatMap((page): SitemapRow[] => {
    const variant = page.desktop;
    if (!variant || !page.index || isAccountPage(snapshot, page) || !isFixed(variant.segments)) return [];
    if (!hasLanguage(variant)) {
      if (!isPublished(page, null, now)) return [];
      const path = fillPattern(variant.segments, {});
      return isBlogIndex(path)
        ? ofBlogIndex(snapshot, page, now)
        : [{ page, locale: null, path, alternates: [] }];
    }
    const alternates = languageRows(snapshot, page, variant, {}, now);
    return alternates
      .filter(({ tag, path }) => tag !== 'x-default' && !isOwnBlogIndex(path))
      .map(({ locale, path }) => ({ page, locale, path, alternates }));
  });
}

function ofBlogIndex(snapshot: Snapshot, page: Page, now: number): SitemapRow[] {
  const alternates = blogIndexRows(snapshot, page, now);
  return alternates.map(({ locale, tag, path }) => ({
    page,
    locale: tag === 'x-default' ? null : locale,
    path,
    alternates,
  }));
}
