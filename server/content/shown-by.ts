import type { ArticleKind } from './article-kinds.ts';
import type { LinkedRegistry } from './page-links.ts';

/** Pages that show texts of a kind, by their ids. */
const SHOWN_BY: Readonly<Record<ArticleKind, readonly string[]>> = {
  blog: ['blogArticle', 'blogArticleTitle'],
  help: ['helpDetail', 'helpDetailCommon'],
  agreements: ['privacyPolicy', 'terms'],
};

/** Whether the registry has a page that shows texts of the kind: links in texts that nobody reads may be dead. */
export function isShown(kind: ArticleKind, { pathOf }: LinkedRegistry): boolean {
  return SHOWN_BY[kind].some((id) => pathOf(id) !== undefined);
}
