import { typedText } from '../../shared/forms/typed-text.ts';
import type { Locale } from '../../shared/locales.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { isOffered, nearPages } from '../../shared/registry/near-pages.ts';
import { isPublished } from '../../shared/registry/publish-times.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import type { SuggestedPage } from '../../shared/ssr-contract.ts';
import type { PageKey } from './resolved-page.ts';

const MAX_NEAR = 3;
const MAX_FOUND = 8;
const MAX_WORDS = 80;

/** Finds pages with an address like the requested one, best first. */
export function suggestNear(
  { snapshot, locale, visitorDevice: device }: PageKey,
  requestedUrl: string,
): SuggestedPage[] {
  const near = nearPages(snapshot.everything(), requestedUrl.split('?')[0] ?? '', locale, {
    limit: MAX_NEAR,
  });
  return near.map((page) => suggestion({ snapshot, locale, device }, page));
}

/** Keeps the order; leaves out unknown and unpublished pages. */
export function suggestByIds(
  { snapshot, locale, visitorDevice: device }: Pick<PageKey, 'snapshot' | 'locale' | 'visitorDevice'>,
  ids: readonly string[],
): SuggestedPage[] {
  const now = Date.now();
  return ids.flatMap((id) => {
    const page = snapshot.pageById.get(id);
    return page === undefined || !isPublished(page, locale, now)
      ? []
      : [suggestion({ snapshot, locale, device }, page)];
  });
}

/** Pages whose title, description or menu label contains every word, titles first. */
export function suggestByWords(
  { snapshot, locale, visitorDevice: device }: PageKey,
  words: string,
): SuggestedPage[] {
  const wanted = typedText(words.slice(0, MAX_WORDS)).toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const now = Date.now();
  return searchable(snapshot.everything(), locale)
    .map((entry) => ({ page: entry.page, rank: rankOf(entry, wanted) }))
    .filter(({ page, rank }) => rank > 0 && isPublished(page, locale, now))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ page }) => suggestion({ snapshot, locale, device }, page));
}

/** Lower-case text: title and label, a line break, the description. */
interface SearchEntry {
  readonly page: Page;
  readonly text: string;
  readonly headingEnd: number;
}

const searchTexts = new WeakMap<Snapshot, Map<Locale, readonly SearchEntry[]>>();

/** Built at the first search in a language. */
function searchable(snapshot: Snapshot, locale: Locale): readonly SearchEntry[] {
  const byLocale = searchTexts.get(snapshot) ?? new Map<Locale, readonly SearchEntry[]>();
  searchTexts.set(snapshot, byLocale);
  let entries = byLocale.get(locale);
  if (entries === undefined) {
    entries = snapshot.pages
      .filter((page) => isOffered(snapshot, page))
      .map((page) => searchEntry(snapshot, page, locale));
    byLocale.set(locale, entries);
  }
  return entries;
}

function searchEntry(snapshot: Snapshot, page: Page, locale: Locale): SearchEntry {
  const { title, description, menu } = wordsOf(snapshot, page, locale);
  const heading = `${title} ${menu.title ?? ''}`.toLocaleLowerCase();
  return { page, text: `${heading}\n${description.toLocaleLowerCase()}`, headingEnd: heading.length };
}

/** Returns 0 unless every word occurs. */
function rankOf({ text, headingEnd }: SearchEntry, wanted: readonly string[]): number {
  const places = wanted.map((word) => text.indexOf(word));
  return places.includes(-1) ? 0 : 1 + places.filter((place) => place < headingEnd).length;
}

function suggestion(
  { snapshot, locale, device }: Pick<PageKey, 'snapshot' | 'locale' | 'device'>,
  page: Page,
): SuggestedPage {
  const { title, description, menu } = wordsOf(snapshot, page, locale);
  return {
    id: page.id,
    href: addressOf(page, { locale, device }),
    title: menu.title ?? title,
    description: menu.note ?? description,
  };
}

function wordsOf(snapshot: Pick<Snapshot, 'texts'>, page: Page, locale: Locale) {
  const texts = snapshot.texts.page(page.id, locale) as {
    seo?: { title?: string; description?: string };
    menu?: { title?: string; note?: string };
  };
  return {
    title: texts.seo?.title ?? page.id,
    description: texts.seo?.description ?? '',
    menu: texts.menu ?? {},
  };
}
