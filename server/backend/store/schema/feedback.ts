import type { Locale } from '../../../../shared/locales.ts';

export interface FeedbackRow {
  id: string;
  type: 'help' | 'site' | 'partner' | 'profile';
  locale: Locale;
  account_id: string | null;
  /** JSON of the call's other fields. */
  fields: string;
  created: number;
}
