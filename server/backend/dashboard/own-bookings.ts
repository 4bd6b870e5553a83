import type { Locale } from '../../../shared/locales.ts';
import type { Database } from '../store/open-store.ts';
import type { Account } from '../store/sessions.ts';

export interface OwnBooking {
  id: string;
  /** Milliseconds since 1970. */
  start: number;
  minutes: number;
  locale: Locale;
}

const MOST = 20;

/** Includes bookings by e-mail address from before the account existed. */
export function listBookings(
  db: Database,
  { id, login }: Pick<Account, 'id' | 'login'>,
): Promise<OwnBooking[]> {
  return db
    .selectFrom('bookings')
    .innerJoin('training_slots', 'training_slots.id', 'bookings.slot_id')
    .select(['bookings.id', 'training_slots.start', 'training_slots.minutes', 'training_slots.locale'])
    .where(({ or, eb }) => or([eb('bookings.email', '=', login), eb('bookings.account_id', '=', id)]))
    .orderBy('training_slots.start', 'desc')
    .limit(MOST)
    .execute();
}
