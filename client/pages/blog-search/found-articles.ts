import type { AnswerOf } from '../../../shared/api/endpoint.ts';
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
  /** The only topic that is shown, by its id. */
  topic: string | null;
  /** `article` has `__id__` and `__title__` to fill in. */
  addresses: { search: string; article: string };
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
  return `${base}?${query.toString()}`;
}

/** Fills in what `addresses` leave open. */
export function filledAddress(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/__(\w+?)__/g, (_place, name: string) => encodeURIComponent(values[name] ?? ''));
}
