import type { AnswerOf } from '../../shared/api/endpoint.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { joinQuery } from '../../shared/routing/address.ts';
import { Cover } from './cover.tsx';
import { ArticleMeta } from './article-meta.tsx';

export type ArticleSummary = AnswerOf<'blogIndex'>['articles'][number];
export type BlogTopic = AnswerOf<'blogIndex'>['topics'][number];

type CardPage = Pick<PageContext, 'href' | 'date' | 't' | 'locale'>;

export function articleHref(
  page: Pick<PageContext, 'href'>,
  { id, slug }: { id: string; slug: string },
): string {
  return page.href('blogArticleTitle', { id, title: slug });
}

export function topicHref(page: Pick<PageContext, 'href'>, { id, name }: BlogTopic): string {
  return page.href('blogTopic', { id, topics: name });
}

/** All older articles, or those of a topic, stand on the page that searches. */
export function olderHref(page: Pick<PageContext, 'href'>, topic?: string): string {
  const query = new URLSearchParams(topic === undefined ? { older: '1' } : { older: '1', topic });
  return joinQuery(page.href('blogSearch'), `?${query.toString()}`);
}

/** What a drawing is told apart by, alike in all languages. */
export function coverFacts({ group, topic }: Pick<ArticleSummary, 'group' | 'topic'>) {
  return { seed: group, topic: topic.group ?? topic.id };
}

/** BCP 47, where it differs from that of the page around it. */
export function foreignTag(locale: Locale, page: Pick<PageContext, 'locale'>): string | undefined {
  return locale === page.locale ? undefined : localeInfo(locale).tag;
}

interface CardProps {
  article: ArticleSummary;
  page: CardPage;
  /** The newest article, shown larger. */
  lead?: boolean;
  heading?: 'h2' | 'h3';
}

export function ArticleCard({ article, page, lead = false, heading: Heading = 'h3' }: CardProps) {
  return (
    <article
      className="article-card"
      data-lead={lead || undefined}
      lang={foreignTag(article.contentLang, page)}
    >
      <Cover {...coverFacts(article)} />
      <div className="words">
        <p className="topic">{article.topic.name}</p>
        <Heading>
          <a href={articleHref(page, article)}>{article.title}</a>
        </Heading>
        <p className="summary">{article.summary}</p>
        <ArticleMeta article={article} page={page} />
      </div>
    </article>
  );
}

export function ArticleCards({
  articles,
  page,
  heading = 'h3',
}: {
  articles: readonly ArticleSummary[];
  page: CardPage;
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className="article-cards">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} page={page} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

export function ArticleCardsSkeleton({ count }: { count: number }) {
  return (
    <ul className="article-cards" aria-hidden="true">
      {Array.from({ length: count }, (_none, at) => (
        <li key={at}>
          <div className="article-card">
            <span className="skeleton" data-line="cover" />
            <div className="words">
              <span className="skeleton" data-line="short" />
              <span className="skeleton" data-line="title" />
              <span className="skeleton" data-line="text" />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
