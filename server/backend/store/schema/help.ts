import type { Locale } from '../../../../shared/locales.ts';

export interface HelpCategoryRow {
  id: string;
  locale: Locale;
  position: number;
  name: string;
}

export interface HelpArticleRow {
  /** Shared by translations. */
  id: string;
  locale: Locale;
  category_id: string;
  /** 1 article, 2 video. */
  type: '1' | '2';
  /** The film of a video: the name of its folder. */
  film: string | null;
  position: number;
  /** Place among the frequent problems, from 1. */
  frequent: number | null;
  title: string;
  summary: string;
  /** ISO date. */
  updated: string;
  html: string;
  /** As in `BlogArticleRow`. */
  words: string;
}
