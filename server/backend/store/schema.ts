import type {
  AccountRow,
  CodeRow,
  KnownDeviceRow,
  SecretRow,
  SessionRow,
  SpentTokenRow,
} from './schema/accounts.ts';
import type { ClientErrorRow, ClientErrorSightingRow, WebVitalCountRow } from './schema/client-reports.ts';
import type { BlogArticleRow, BlogTopicRow } from './schema/blog.ts';
import type {
  AgreementRow,
  BannerRow,
  ContactRow,
  MenuMarkRow,
  NoticeRow,
  SeedRow,
} from './schema/content.ts';
import type { FeedbackRow } from './schema/feedback.ts';
import type { HelpArticleRow, HelpCategoryRow } from './schema/help.ts';
import type { OutboxRow } from './schema/messages.ts';
import type { FeatureTextRow, PlanAmountRow, PlanFeatureRow, PlanRow, PlanTextRow } from './schema/prices.ts';
import type {
  PreviewedTreeRow,
  PreviewRevocationRow,
  PublishedFileRow,
  PublishedRevisionRow,
  PublishedTreeRow,
} from './schema/published.ts';
import type { BookingRow, TrainingSlotRow } from './schema/training.ts';
import type { VariantCountRow } from './schema/variants.ts';

/*
 * A test compares these with the migrations. Times are milliseconds since 1970; flags are 0 or 1, because SQLite has no
 * booleans.
 */

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
  known_devices: KnownDeviceRow;
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
  variant_counts: VariantCountRow;
  client_errors: ClientErrorRow;
  client_error_sightings: ClientErrorSightingRow;
  web_vital_counts: WebVitalCountRow;
  published_revisions: PublishedRevisionRow;
  published_trees: PublishedTreeRow;
  published_files: PublishedFileRow;
  previewed_trees: PreviewedTreeRow;
  preview_revocations: PreviewRevocationRow;
}
