import type { Locale } from '../../../../shared/locales.ts';

/** A topic of the blog, in one language. */
export interface BlogTopicRow {
  id: string;
  /** Shared by the translations of a topic. */
  topic_group: string;
  locale: Locale;
  position: number;
  name: string;
}

/** An article of the blog, in one language. */
export interface BlogArticleRow {
  id: string;
  /** Shared by the translations of an article. */
  article_group: string;
  locale: Locale;
  topic_id: string;
  slug: string;
  title: string;
  summary: string;
  /** ISO date. */
  published: string;
  minutes: number;
  /** Body, sanitised. */
  html: string;
  /** What a search looks at besides title and summary, folded: keywords, a line break, the plain body. */
  words: string;
}
