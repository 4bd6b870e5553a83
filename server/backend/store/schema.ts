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
  /** Body, sanitised. */
  html: string;
  /** What a search looks at besides title and summary, folded: keywords, a line break, the plain body. */
  words: string;
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
  /** Normalised e-mail address, or phone number as `+66812345678`; unique. */
  login: string;
  kind: 'email' | 'phone';
  name: string;
  locale: Locale;
  /** `$argon2id$…`. */
  password: string;
  /** `new` until the next step of the registration is filled in. */
  status: 'new' | 'review' | 'accepted' | 'refused';
  /** Why it was refused, in words. */
  reason: string;
  shop_name: string;
  /** Names divided by commas. */
  marketplaces: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  heard: string;
  invitation_code: string;
  source_channel_id: string;
  created: number;
}

export interface SessionRow {
  /** SHA-256 of the token, hex: a copy of the table signs nobody in. */
  token_hash: string;
  /** What the list of sessions calls it; tells nothing about the token. */
  id: string;
  account_id: string;
  /** Browser and system divided by a slash; either may be empty. */
  agent: string;
  created: number;
  seen: number;
}

export type CodePurpose = 'registerEmail' | 'registerPhone' | 'forgetEmail' | 'forgetPhone' | 'login';

/** One code at most for a purpose and a name: a new one takes the place of the old. */
export interface CodeRow {
  purpose: CodePurpose;
  login: string;
  /** HMAC of purpose, name and code. */
  code_hash: string;
  created: number;
  /** Wrong ones so far. */
  tries: number;
}

/** Challenges and tickets that have been used, until they would have ended anyway. */
export interface SpentTokenRow {
  token_hash: string;
  expires: number;
}

/** Random values made at the first start, shared by all processes of the store. */
export interface SecretRow {
  name: string;
  value: string;
}

/** Mails and messages: written with the change they tell of, sent behind it. */
export interface OutboxRow {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** The code in it, or empty. */
  code: string;
  at: number;
  /** When it left; null while it waits, and always without SMTP_URL or SMS_WEBHOOK_URL. */
  sent: number | null;
  tries: number;
  next_try: number;
}

export interface HelpCategoryRow {
  id: string;
  locale: Locale;
  position: number;
  name: string;
}

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
  /** As in the blog. */
  words: string;
}

export interface AgreementRow {
  /** 1 privacy policy, 2 terms. */
  type: '1' | '2';
  locale: Locale;
  version: string;
  title: string;
  html: string;
}

export interface ContactRow {
  id: string;
  locale: Locale;
  /** `sales`: prices, partners, footer; `help`: help centre. */
  list: 'sales' | 'help';
  position: number;
  kind: string;
  label: string;
  value: string;
  href: string;
  hours: string;
  /** Locale codes divided by commas. */
  languages: string;
}

export interface TrainingSlotRow {
  id: string;
  start: number;
  minutes: number;
  locale: Locale;
  seats: number;
}

export interface BookingRow {
  id: string;
  slot_id: string;
  /** From 1; unique within the slot, so that a seat is given once. */
  seat: number;
  account_id: string | null;
  locale: Locale;
  name: string;
  email: string;
  /** `+66812345678`, or empty. */
  phone: string;
  country: string;
  shop_name: string;
  marketplaces: string;
  remark: string;
  created: number;
}

export interface FeedbackRow {
  id: string;
  type: 'help' | 'site' | 'partner' | 'profile';
  locale: Locale;
  account_id: string | null;
  /** JSON of the other fields of the call. */
  fields: string;
  created: number;
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
  codes: CodeRow;
  spent_tokens: SpentTokenRow;
  secrets: SecretRow;
  outbox: OutboxRow;
  help_categories: HelpCategoryRow;
  help_articles: HelpArticleRow;
  agreements: AgreementRow;
  contacts: ContactRow;
  training_slots: TrainingSlotRow;
  bookings: BookingRow;
  feedback: FeedbackRow;
  seeds: SeedRow;
}
