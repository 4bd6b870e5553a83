import { linkPages } from '../../shared/article-links.ts';
import type { Locale } from '../../shared/locales.ts';
import { isPublished } from '../../shared/registry/publish-times.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { pageAddress } from './page-links.ts';

/** Gives links to pages in stored HTML their addresses. Pages may have moved or ended since a text was stored. */
export type CurrentLinks = (html: string, locale: Locale) => string;

export function currentLinks(current: () => Snapshot): CurrentLinks {
  return (html, locale) => {
    const { pageById } = current();
    return linkPages(html, (id) => {
      const page = pageById.get(id);
      return page !== undefined && isPublished(page, locale, Date.now())
        ? (pageAddress(page.path, locale) ?? '')
        : '';
    });
  };
}
