import type { ArticleKind } from './article-kinds.ts';
import type { LinkedRegistry } from './page-links.ts';

/** Page ids. */
const SHOWN_BY: Readonly<Record<ArticleKind, readonly string[]>> = {
  blog: ['blogArticle', 'blogArticleTitle'],
  help: ['helpDetail', 'helpDetailCommon'],
  agreements: ['privacyPolicy', 'terms'],
};

/** Whether any page shows the kind. Links in texts that nobody reads may be dead. */
export function isShown(kind: ArticleKind, { pathOf }: LinkedRegistry): boolean {
  return SHOWN_BY[kind].some((id) => pathOf(id) !== undefined);
}
