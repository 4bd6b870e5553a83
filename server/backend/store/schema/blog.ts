import type { Locale } from '../../../../shared/locales.ts';

export interface BlogTopicRow {
  id: string;
  /** Shared by translations. */
  topic_group: string;
  locale: Locale;
  position: number;
  name: string;
}

export interface BlogArticleRow {
  id: string;
  /** Shared by translations. */
  article_group: string;
  locale: Locale;
  topic_id: string;
  slug: string;
  title: string;
  summary: string;
  /** ISO date. */
  published: string;
  minutes: number;
  /** Sanitised. */
  html: string;
  /** For searches: keywords, a line break, the plain body, one paragraph a line. */
  words: string;
}
