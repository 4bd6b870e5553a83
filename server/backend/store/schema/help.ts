import type { Locale } from '../../../../shared/locales.ts';

/** A category of the help centre, in one language. */
export interface HelpCategoryRow {
  id: string;
  locale: Locale;
  position: number;
  name: string;
}

/** An article or a video of the help centre, in one language. */
export interface HelpArticleRow {
  /** Shared by the translations. */
  id: string;
  locale: Locale;
  category_id: string;
  /** 1 article, 2 video. */
  type: '1' | '2';
  position: number;
  title: string;
  summary: string;
  /** ISO date. */
  updated: string;
  html: string;
  /** As in `BlogArticleRow`. */
  words: string;
}
