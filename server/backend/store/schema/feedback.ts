import type { Locale } from '../../../../shared/locales.ts';

/** What a visitor wrote to us, or how one rated an article. */
export interface FeedbackRow {
  id: string;
  type: 'help' | 'site' | 'partner' | 'profile';
  locale: Locale;
  account_id: string | null;
  /** JSON of the other fields of the call. */
  fields: string;
  created: number;
}
