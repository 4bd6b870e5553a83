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
  /** Keyed hash of the visitor's widest network; empty once the session has begun. */
  network: string;
  /** The same of the provider's allocation around it. */
  allocation: string;
}
