import { localeInfo } from '../../shared/locales.ts';
import type { PageContext } from '../../shared/page-context.ts';
import type { ArticleSummary } from './article-cards.tsx';

interface MetaProps {
  article: Pick<ArticleSummary, 'published' | 'minutes'>;
  page: Pick<PageContext, 'date' | 't' | 'locale'>;
  /** Who signs the article. */
  author?: string;
}

/** Date and reading time, in the language of the page around the article. */
export function ArticleMeta({ article: { published, minutes }, page, author }: MetaProps) {
  return (
    <p className="meta" lang={localeInfo(page.locale).tag}>
      {author !== undefined && <span className="author">{author}</span>}
      <time dateTime={published}>{page.date(published, { dateStyle: 'long' })}</time>
      <span>{page.t('blocks:posts.minutes', { count: minutes })}</span>
    </p>
  );
}
