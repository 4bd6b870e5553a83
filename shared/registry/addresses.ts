import { localeInfo, type Locale } from '../locales.ts';
import { hasOwnBlog } from '../routing/blog-rules.ts';
import { isPublished } from './compile.ts';
import { fillPattern, isFixed } from './path-pattern.ts';
import type { Device, Page, PageMatch, PageVariant, Snapshot } from './types.ts';

/** What an address depends on besides the page. `params` are decoded values. */
export interface AddressFacts {
  locale: Locale;
  device: Device;
  params?: Readonly<Record<string, string>>;
}

/**
 * The path of a page: of its phone page for phones where there is one, else of the one it has.
 * Throws a RangeError when a placeholder other than `{lang}` has no value.
 */
export function addressOf(page: Page, { locale, device, params = {} }: AddressFacts): string {
  return fillPattern(variantFor(page, device).segments, { ...params, lang: locale });
}

/** The variant that visitors of a device see. */
export function variantFor(page: Page, device: Device): PageVariant {
  return (page[device] ?? page.desktop ?? page.mobile) as PageVariant;
}

/** A page in another language. */
export interface LanguageAddress {
  readonly locale: Locale;
  /** BCP 47 tag, or `x-default`. */
  readonly tag: string;
  readonly path: string;
}

/** What head tags say about other addresses of the same content. Paths, without origin. */
/** What addresses in other languages depend on besides the page. */
type AddressSource = Pick<Snapshot, 'site' | 'texts'>;
export interface Alternates {
  readonly canonical: string;
  /** hreflang rows, `x-default` last; empty for pages that search engines may not list or that carry no language. */
  readonly languages: readonly LanguageAddress[];
  /** The phone page, on the desktop page only. */
  readonly mobile: string | null;
}

/** Canonical, hreflang rows and phone page of a matched page. */
export function alternatesOf(snapshot: AddressSource, match: PageMatch): Alternates {
  const { page, variant, device, params } = match;
  const locale = match.contentLocale ?? snapshot.site.defaultLocale;
  return {
    canonical: addressOf(page, { locale, device: page.desktop ? 'desktop' : 'mobile', params }),
    languages: page.index ? languageRows(snapshot, page, variant, params) : [],
    mobile:
      device === 'desktop' && page.mobile ? addressOf(page, { locale, device: 'mobile', params }) : null,
  };
}

function languageRows(
  snapshot: AddressSource,
  page: Page,
  variant: PageVariant,
  params: Readonly<Record<string, string>>,
): LanguageAddress[] {
  const rows = addressLanguages(snapshot, page, variant).map((locale) => ({
    locale,
    tag: localeInfo(locale).tag as string,
    path: fillPattern(variant.segments, { ...params, lang: locale }),
  }));
  const fallback = rows.find((row) => row.locale === snapshot.site.defaultLocale);
  return fallback && rows.length > 1 ? [...rows, { ...fallback, tag: 'x-default' }] : rows;
}

/**
 * Languages in which a page has an address of its own: those of its texts, less those that only redirect
 * (Specification 2.5, rule 2); one where the layout fixes the language; none where the path carries no language.
 */
export function addressLanguages(
  snapshot: AddressSource,
  page: Page,
  variant: PageVariant,
): readonly Locale[] {
  if (!hasLanguage(variant)) return [];
  if (page.contentLocale) return [page.contentLocale];
  const locales = snapshot.texts.languagesOf(page.id);
  const first = variant.segments[0];
  if (first?.kind !== 'literal' || first.text !== 'blog') return locales;
  return locales.filter(hasOwnBlog);
}

function hasLanguage({ segments }: PageVariant): boolean {
  return segments.some((segment) => segment.kind === 'lang');
}

/** An address that search engines are told of. */
export interface SitemapRow {
  readonly page: Page;
  /** Null where the path carries no language. */
  readonly locale: Locale | null;
  readonly path: string;
  readonly alternates: readonly LanguageAddress[];
}

const ACCOUNT_COMPONENTS: ReadonlySet<string> = new Set(['login', 'phoneLogin', 'm-login', 'm-thlogin']);

/** Whether the page belongs to an account; such pages are in no sitemap. */
export function isAccountPage(snapshot: Snapshot, page: Page): boolean {
  return ACCOUNT_COMPONENTS.has(snapshot.layouts.get(variantFor(page, 'desktop').layout)?.component ?? '');
}

/**
 * Every indexable desktop page in each of its languages at `now` (milliseconds). Pages whose path varies (articles,
 * help details) are not known to the registry: their rows come from the backend.
 */
export function sitemapRows(snapshot: Snapshot, now: number = Date.now()): SitemapRow[] {
  return snapshot.pages.flatMap((page): SitemapRow[] => {
    const variant = page.desktop;
    if (!variant || !page.index || !isPublished(page, now) || isAccountPage(snapshot, page)) return [];
    if (!isFixed(variant.segments)) return [];
    if (!hasLanguage(variant))
      return [{ page, locale: null, path: fillPattern(variant.segments, {}), alternates: [] }];
    const alternates = languageRows(snapshot, page, variant, {});
    return alternates
      .filter((row) => row.tag !== 'x-default')
      .map(({ locale, path }) => ({ page, locale, path, alternates }));
  });
}
