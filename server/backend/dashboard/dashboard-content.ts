import type { Locale } from '../../../shared/locales.ts';
import type { TextTree } from '../../../shared/page-data.ts';
import type { Account, OwnSession } from '../store/sessions.ts';
import type { OwnBooking } from './own-bookings.ts';

export interface DashboardContent {
  locale: Locale;
  account: Pick<Account, 'name' | 'status' | 'reason'>;
  sessions: readonly OwnSession[];
  bookings: readonly OwnBooking[];
  /** Milliseconds since 1970. */
  now: number;
  /** `locales/<code>/dashboard.json`. */
  texts: TextTree;
  styles: readonly string[];
  action: string;
}

/** Escapes values for HTML. A missing text is empty. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;
