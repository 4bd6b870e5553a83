import { addressOf, isAccountPage } from '../../shared/registry/addresses.ts';
import { suggestPages } from '../../shared/registry/suggest-pages.ts';
import { isPublished } from '../../shared/registry/compile.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import type { FoundPage } from '../../shared/ssr-contract.ts';
import type { PageKey } from './page-facts.ts';

const MAX_FOUND = 8;
const MAX_WORDS = 80;

/** Pages whose address is close to the asked one, best first. */
export function nearPages({
  snapshot,
  locale,
  visitor: device,
  asked,
}: PageKey & { asked: string }): FoundPage[] {
  const path = asked.split('?')[0] ?? '';
  const near = suggestPages(snapshot, path, { locale, device, limit: 3 });
  return pagesById(
    { snapshot, locale, visitor: device },
    near.map(({ id }) => id),
  );
}

/** The pages with these ids, in this order; unknown ones are left out. */
export function pagesById(
  { snapshot, locale, visitor: device }: Pick<PageKey, 'snapshot' | 'locale' | 'visitor'>,
  ids: readonly string[],
): FoundPage[] {
  return ids.flatMap((id) => {
    const page = snapshot.pageById.get(id);
    return page === undefined ? [] : [found({ snapshot, locale, device }, page)];
  });
}

/** Pages whose title, description or menu label holds every word, titles first. */
export function findPages({ snapshot, locale, visitor: device }: PageKey, words: string): FoundPage[] {
  const wanted = words.slice(0, MAX_WORDS).toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const now = Date.now();
  return snapshot.pages
    .filter((page) => isOffered(snapshot, page, now))
    .map((page) => ({
      page: found({ snapshot, locale, device }, page),
      rank: rankOf(snapshot, page, locale, wanted),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ page }) => page);
}

function isOffered(snapshot: Snapshot, page: Page, now: number): boolean {
  const varies = /\{(?!lang\})/.test(page.path);
  return page.index && !varies && isPublished(page, now) && !isAccountPage(snapshot, page);
}

function rankOf(snapshot: Snapshot, page: Page, locale: PageKey['locale'], wanted: string[]): number {
  const { title, description, label } = wordsOf(snapshot, page, locale);
  const heading = `${title} ${label}`.toLocaleLowerCase();
  const all = `${heading} ${description}`.toLocaleLowerCase();
  if (!wanted.every((word) => all.includes(word))) return 0;
  return 1 + wanted.filter((word) => heading.includes(word)).length;
}

function found(
  { snapshot, locale, device }: Pick<PageKey, 'snapshot' | 'locale' | 'device'>,
  page: Page,
): FoundPage {
  const { title, description } = wordsOf(snapshot, page, locale);
  return { id: page.id, href: addressOf(page, { locale, device }), title, description };
}

function wordsOf(snapshot: Snapshot, page: Page, locale: PageKey['locale']) {
  const texts = snapshot.texts.page(page.id, locale) as {
    seo?: { title?: string; description?: string };
    menu?: { title?: string };
  };
  return {
    title: texts.seo?.title ?? page.id,
    description: texts.seo?.description ?? '',
    label: texts.menu?.title ?? '',
  };
}
