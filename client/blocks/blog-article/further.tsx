import type { PageContext } from '../../../shared/page-context.ts';
import { ArticleCards, articleHref, foreignTag } from '../../blog/article-cards.tsx';
import type { ArticleSubject } from '../../subjects/article.ts';

interface FurtherProps {
  found: ArticleSubject;
  page: PageContext;
}

/** Where to read on: the articles before and after, and others of the topic. */
export function FurtherArticles({ found, page }: FurtherProps) {
  const { newer, older, related } = found;
  return (
    <div className="further">
      {(newer ?? older) !== undefined && (
        <nav className="neighbours" aria-label={page.t('blocks:blog.neighbours')}>
          {older !== undefined && <Neighbour side="older" article={older} page={page} />}
          {newer !== undefined && <Neighbour side="newer" article={newer} page={page} />}
        </nav>
      )}
      {related.length > 0 && (
        <>
          <h2>{page.t('blocks:blog.related')}</h2>
          <ArticleCards articles={related} page={page} />
        </>
      )}
    </div>
  );
}

interface NeighbourProps {
  side: 'newer' | 'older';
  article: NonNullable<ArticleSubject['newer']>;
  page: PageContext;
}

function Neighbour({ side, article, page }: NeighbourProps) {
  return (
    <a className="neighbour" data-side={side} href={articleHref(page, article)}>
      <span className="side">{page.t(side === 'newer' ? 'blocks:blog.newer' : 'blocks:blog.older')}</span>
      <span className="title" lang={foreignTag(article.contentLang, page)}>
        {article.title}
      </span>
    </a>
  );
}
