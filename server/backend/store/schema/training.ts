import type { Locale } from '../../../../shared/locales.ts';

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
  /** From 1; unique within the slot. */
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
  /** Hash of the visitor's widest network; empty for bookings from before it was kept. */
  network: string;
}
