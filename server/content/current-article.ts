import { linkPages } from '../../shared/article-links.ts';
import type { Locale } from '../../shared/locales.ts';
import { isPublished } from '../../shared/registry/publish-times.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { joinerOf, joinHtml } from '../../shared/texts/unbreakable.ts';
import { pageAddress } from './page-links.ts';

/** What a stored text takes from the present state of registry and texts. The store itself has no joiners. */
export interface CurrentArticle {
  /** Gives links to pages their addresses, and joins unbreakable words. */
  html(html: string, locale: Locale): string;
  /** Joins unbreakable words in a title or a summary. */
  words(text: string, locale: Locale): string;
}

/** Pages may have moved or ended since a text was stored. */
export function currentArticle(current: () => Snapshot): CurrentArticle {
  const words = (text: string, locale: Locale) => joinerOf(current().texts.unbreakable(locale))(text);
  return {
    words,
    html(html, locale) {
      const { pageById } = current();
      const linked = linkPages(html, (id) => {
        const page = pageById.get(id);
        return page !== undefined && isPublished(page, locale, Date.now())
          ? (pageAddress(page.path, locale) ?? '')
          : '';
      });
      return joinHtml(linked, (text) => words(text, locale));
    },
  };
}
