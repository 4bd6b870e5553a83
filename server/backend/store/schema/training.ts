import type { Locale } from '../../../../shared/locales.ts';

/** A training session that seats can be booked of. */
export interface TrainingSlotRow {
  id: string;
  start: number;
  minutes: number;
  locale: Locale;
  seats: number;
}

/** A seat that somebody has booked. */
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
