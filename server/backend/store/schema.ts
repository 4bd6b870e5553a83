import type { Locale } from '../../../shared/locales.ts';

/*
 * Tables of the embedded backend as kysely sees them. The migrations make them; a test compares the two.
 * Times are milliseconds since 1970; SQLite has no booleans, so flags are 0 or 1.
 */

export interface BannerRow {
  id: string;
  locale: Locale;
  position: number;
  title: string;
  text: string;
  label: string;
  /** Registry id of the page it leads to. */
  page: string;
}

export interface BlogTopicRow {
  id: string;
  /** Shared by the translations of a topic. */
  topic_group: string;
  locale: Locale;
  position: number;
  name: string;
}

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
}

export interface PlanRow {
  id: string;
  position: number;
  recommended: number;
  /** Null: no limit. */
  shops: number | null;
  orders: number | null;
  users: number | null;
}

export interface PlanAmountRow {
  plan_id: string;
  /** ISO 4217. */
  currency: string;
  month: number;
  year: number;
}

export interface PlanTextRow {
  plan_id: string;
  locale: Locale;
  name: string;
  summary: string;
}

export interface PlanFeatureRow {
  plan_id: string;
  feature_key: string;
  position: number;
}

export interface FeatureTextRow {
  feature_key: string;
  locale: Locale;
  text: string;
}

export interface NoticeRow {
  id: string;
  locale: Locale;
  position: number;
  text: string;
  href: string | null;
}

export interface MenuMarkRow {
  /** Registry id of the page whose entry is marked. */
  page: string;
  locale: Locale;
  mark: string;
}

export interface AccountRow {
  id: string;
  /** Normalised e-mail address or phone number, unique. */
  login: string;
  name: string;
  locale: Locale;
  created: number;
}

export interface SessionRow {
  /** SHA-256 of the token, hex: a copy of the table signs nobody in. */
  token_hash: string;
  account_id: string;
  created: number;
  seen: number;
}

export interface SeedRow {
  /** Always 'content'. */
  name: string;
  /** Hash of the content that was written last. */
  hash: string;
}

export interface Tables {
  banners: BannerRow;
  blog_topics: BlogTopicRow;
  blog_articles: BlogArticleRow;
  plans: PlanRow;
  plan_amounts: PlanAmountRow;
  plan_texts: PlanTextRow;
  plan_features: PlanFeatureRow;
  feature_texts: FeatureTextRow;
  notices: NoticeRow;
  menu_marks: MenuMarkRow;
  accounts: AccountRow;
  sessions: SessionRow;
  seeds: SeedRow;
}
