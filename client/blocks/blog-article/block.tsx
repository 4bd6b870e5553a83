import { joinQuery } from '../../../shared/routing/address.ts';
import { localeInfo } from '../../../shared/locales.ts';
import { coverFacts, foreignTag, topicHref } from '../../blog/article-cards.tsx';
import { ArticleMeta } from '../../blog/article-meta.tsx';
import { Cover } from '../../blog/cover.tsx';
import { article, type ArticleSubject } from '../../subjects/article.ts';
import { readableTables } from './article-html.ts';
import { contentsOf } from '../../ui/contents-of.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FirstScreenEnd } from '../../ui/first-screen-end.tsx';
import { FoldedContents } from '../../ui/folded-contents.tsx';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { FurtherArticles } from './further.tsx';
import { ShareLinks } from './share-links.tsx';

type Props = BlockProps<'blog-article', undefined, ArticleSubject>;

function BlogArticle({ id, first, options, page, subject }: Props) {
  const found = subject as ArticleSubject;
  const entries = contentsOf(found.html);
  const lang = foreignTag(found.contentLang, page);
  return (
    <BlockFrame type="blog-article" id={id} placing={options}>
      <article lang={lang}>
        <ArticleHead id={id} first={first} found={found} page={page} />
        <div className="article-columns" data-contents={entries.length > 1 || undefined}>
          {entries.length > 1 && (
            <FoldedContents
              title={page.t('blocks:blog.contents')}
              entries={entries}
              lang={localeInfo(page.locale).tag}
            />
          )}
          <div>
            <div
              className="prose"
              dangerouslySetInnerHTML={{ __html: readableTables(found.html, found.title) }}
            />
            <ShareLinks found={found} page={page} />
          </div>
        </div>
      </article>
      <FirstScreenEnd />
      <FurtherArticles found={found} page={page} />
    </BlockFrame>
  );
}

function ArticleHead({
  id,
  first,
  found,
  page,
}: Pick<Props, 'id' | 'first' | 'page'> & { found: ArticleSubject }) {
  const Title = first ? 'h1' : 'h2';
  const { tag } = localeInfo(page.locale);
  return (
    <header className="article-head">
      <div className="words">
        <nav className="crumbs" aria-label={page.t('blocks:blog.way')} lang={tag}>
          <a href={blogHref(page)}>{page.label('blogIndex').title}</a>
          <a href={topicHref(page, found.topic)} lang={foreignTag(found.contentLang, page)}>
            {found.topic.name}
          </a>
        </nav>
        <Title id={`${id}-title`}>{found.title}</Title>
        <p className="lead">{found.summary}</p>
        <ArticleMeta article={found} page={page} author={page.brand} />
      </div>
      <Cover {...coverFacts(found)} />
    </header>
  );
}

/** The first page of the blog in the language of this one, by which search engines find it (contract, Pages). */
function blogHref(page: Props['page']): string {
  const href = page.href('blogIndex');
  return href === '' ? '' : joinQuery(href, `?lang=${page.locale}`);
}

function ArticleFailed({ id, first, options, text, page }: BlockProps<'blog-article'>) {
  return (
    <BlockFrame type="blog-article" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <FailedState text={{ failed: page.t('blocks:blog.failed'), retry: page.t('blocks:blog.retry') }} />
    </BlockFrame>
  );
}

export default {
  component: BlogArticle,
  subject: article,
  failed: ArticleFailed,
} satisfies BlockDefinition<'blog-article', undefined, ArticleSubject>;
