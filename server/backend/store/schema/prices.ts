import type { Locale } from '../../../../shared/locales.ts';

export interface PlanRow {
  id: string;
  position: number;
  recommended: number;
  /** Null means unlimited. */
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
