import { linkPages } from '../../shared/article-links.ts';
import type { Locale } from '../../shared/locales.ts';
import { isPublished } from '../../shared/registry/compile.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { pageAddress } from './page-links.ts';

/** Pages may have moved or ended since a text was stored. */
export function currentLinks(current: () => Snapshot): (html: string, locale: Locale) => string {
  return (html, locale) => {
    const { pageById } = current();
    return linkPages(html, (id) => {
      const page = pageById.get(id);
      return page !== undefined && isPublished(page, Date.now())
        ? (pageAddress(page.path, locale) ?? '')
        : '';
    });
  };
}
