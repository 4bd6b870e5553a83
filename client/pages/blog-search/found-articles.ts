import type { AnswerOf } from '../../../shared/api/endpoint.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { joinQuery } from '../../../shared/routing/address.ts';
import type { ArticleSummary, BlogTopic } from '../../blog/article-cards.tsx';

export type FoundArticle = AnswerOf<'blogSearch'>['articles'][number];

/** What the search page shows. */
export interface FoundArticles {
  /** Empty for the older articles, and before the first search. */
  words: string;
  kind: 'found' | 'older' | 'latest';
  articles: readonly FoundArticle[];
  /** Other words to search for, when nothing was found. */
  suggestions: readonly string[];
  /** All topics, when nothing was found. */
  topics: readonly BlogTopic[];
  /** The only topic that is shown, by its id. */
  topic: string | null;
  addresses: ResultAddresses;
}

export interface ResultAddresses {
  /** Of the page itself. */
  search: string;
  /** With `__id__` and `__title__` to fill in. */
  article: string;
  /** With `__id__` and `__topics__` to fill in. */
  topic: string;
}

export function resultAddresses(page: Pick<PageContext, 'href'>): ResultAddresses {
  return {
    search: page.href('blogSearch'),
    article: page.href('blogArticleTitle', { id: '__id__', title: '__title__' }),
    topic: page.href('blogTopic', { id: '__id__', topics: '__topics__' }),
  };
}

/** The topics to go on with where `articles` are none. Never rejects: a search without them is one all the same. */
export async function topicsInstead(
  articles: readonly FoundArticle[],
  ask: () => Promise<AnswerOf<'blogIndex'>>,
): Promise<readonly BlogTopic[]> {
  return articles.length > 0
    ? []
    : ask().then(
        ({ topics }) => topics,
        () => [],
      );
}

/** The topics of some articles with their numbers, the most frequent first. */
export function topicsOf(articles: readonly ArticleSummary[]): (BlogTopic & { count: number })[] {
  const found = new Map<string, BlogTopic & { count: number }>();
  for (const { topic } of articles) {
    const known = found.get(topic.id);
    found.set(topic.id, { ...topic, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count);
}

/** Those of a topic; all if it has none of them. */
export function ofTopic(articles: readonly FoundArticle[], topic: string | null): readonly FoundArticle[] {
  const chosen = topic === null ? [] : articles.filter((article) => article.topic.id === topic);
  return chosen.length > 0 ? chosen : articles;
}

export function searchAddress(base: string, words: string, topic: string | null): string {
  const query = new URLSearchParams(topic === null ? { content: words } : { content: words, topic });
  return joinQuery(base, `?${query.toString()}`);
}
