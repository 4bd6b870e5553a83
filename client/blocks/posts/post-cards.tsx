import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { coverFacts } from '../../blog/article-cards.tsx';
import { Cover } from '../../blog/cover.tsx';

/** Already formatted, so that the browser need not. */
export interface PostCard {
  id: string;
  href: string;
  /** What its drawing is told apart by. */
  cover: ReturnType<typeof coverFacts>;
  title: string;
  summary: string;
  topic: string;
  /** An ISO date, and the same for readers. */
  published: string;
  date: string;
  minutes: string;
}

type Article = AnswerOf<'blogIndex'>['articles'][number];

export function postCards(articles: readonly Article[], count: number, page: PageContext): PostCard[] {
  return articles.slice(0, count).map((article) => ({
    id: String(article.id),
    href: page.href('blogArticleTitle', { id: String(article.id), title: article.slug }),
    cover: coverFacts(article),
    title: article.title,
    summary: article.summary,
    topic: article.topic.name,
    published: article.published,
    date: page.date(article.published),
    minutes: page.t('blocks:posts.minutes', { count: article.minutes }),
  }));
}

export function PostCards({ posts }: { posts: readonly PostCard[] }) {
  return (
    <ul className="post-cards">
      {posts.map((post) => (
        <li className="post-card" key={post.id}>
          <Cover {...post.cover} />
          <p className="topic">{post.topic}</p>
          <h3>
            <a href={post.href}>{post.title}</a>
          </h3>
          <p className="summary">{post.summary}</p>
          <p className="meta">
            <time dateTime={post.published}>{post.date}</time>
            <span>{post.minutes}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function PostCardsSkeleton({ count }: { count: number }) {
  return (
    <ul className="post-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li className="post-card" key={index}>
          <span className="skeleton" data-line="cover" />
          <span className="skeleton" data-line="short" />
          <span className="skeleton" data-line="title" />
          <span className="skeleton" data-line="text" />
          <span className="skeleton" data-line="short" />
        </li>
      ))}
    </ul>
  );
}
