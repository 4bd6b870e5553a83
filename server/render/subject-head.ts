import { localeInfo, type Locale } from '../../shared/locales.ts';
import type { PageSubject, SubjectAddress, SubjectFacts } from '../../shared/page-subject.ts';
import { addressOf, alternatesOf, blogIndexRows, type Alternates } from '../../shared/registry/addresses.ts';
import { isPublished } from '../../shared/registry/publish-times.ts';
import { isBlogIndex, isOwnBlogIndex } from '../../shared/routing/blog-rules.ts';
import type { PageKey } from './resolved-page.ts';

/** Null without a subject, and if the deciding call failed. */
export function factsOf({ subject }: { subject?: PageSubject }): SubjectFacts | null {
  return subject?.found === true ? subject.facts : null;
}

/** The other addresses of a page. A subject has an address of its own, and says what it is called in other languages. */
export function pageAlternates(key: PageKey): Alternates {
  const usual = atBlogIndex(key, alternatesOf(key.snapshot, key.match));
  const facts = factsOf(key);
  if (facts === null) return usual;
  const { translations } = facts;
  return {
    ...usual,
    canonical: subjectAddress(key, facts.address),
    languages: translations === undefined ? usual.languages : translationRows(key, translations),
  };
}

/** The first page of the blog has an address for search engines in each language (contract, Pages). */
function atBlogIndex({ snapshot, match, contentLocale, spokenBy }: PageKey, usual: Alternates): Alternates {
  const { canonical } = match;
  const index = snapshot.pageById.get('blogIndex');
  const isOwn = isOwnBlogIndex(canonical);
  if (index === undefined || !index.index || !(isOwn || isBlogIndex(canonical))) return usual;
  const languages = blogIndexRows(snapshot, index);
  const own = languages.find(({ locale, tag }) => locale === contentLocale && tag !== 'x-default');
  const named = isOwn || spokenBy === 'query' ? own?.path : undefined;
  return { ...usual, canonical: named ?? usual.canonical, languages };
}

/** Empty for a page that the registry does not have. */
export function subjectAddress({ snapshot, match }: PageKey, { page: id, params }: SubjectAddress): string {
  const page = snapshot.pageById.get(id);
  const locale = match.contentLocale ?? snapshot.site.defaultLocale;
  return page === undefined ? '' : addressOf(page, { locale, device: 'desktop', params });
}

/** Contract, Pages: x-default is the English one. */
function translationRows(
  key: PageKey,
  translations: NonNullable<SubjectFacts['translations']>,
): Alternates['languages'] {
  const rows = translations
    .filter(({ locale, page }) => isOpen(key, page, locale))
    .map(({ locale, ...address }) => ({
      locale,
      tag: localeInfo(locale).tag as string,
      path: subjectAddress(key, address),
    }));
  const fallback = rows.find(({ locale }) => locale === key.snapshot.site.defaultLocale);
  return fallback !== undefined && rows.length > 1 ? [...rows, { ...fallback, tag: 'x-default' }] : rows;
}

/** Where the subject stands in another language, or null. */
export function translationAddress(key: PageKey, locale: Locale): string | null {
  const found = factsOf(key)?.translations?.find((row) => row.locale === locale);
  return found === undefined || !isOpen(key, found.page, locale) ? null : subjectAddress(key, found);
}

function isOpen({ snapshot }: PageKey, id: string, locale: Locale): boolean {
  const page = snapshot.pageById.get(id);
  return page !== undefined && isPublished(page, locale, Date.now());
}
