import type { ArticleKind } from './article-kinds.ts';
import type { LinkedRegistry } from './page-links.ts';

const SHOWN_BY: Readonly<Record<ArticleKind, readonly string[]>> = {
  blog: ['blogArticle', 'blogArticleTitle'],
  help: ['helpDetail', 'helpDetailCommon'],
  agreements: ['privacyPolicy', 'terms'],
};

/** Links in texts that no page shows may be dead. */
export function isShown(kind: ArticleKind, { pathOf }: LinkedRegistry): boolean {
  return SHOWN_BY[kind].some((id) => pathOf(id) !== undefined);
}
