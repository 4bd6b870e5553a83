import type { Locale } from '../../../../shared/locales.ts';

/** A plan that can be bought, with its limits. */
export interface PlanRow {
  id: string;
  position: number;
  recommended: number;
  /** Null: no limit. */
  shops: number | null;
  orders: number | null;
  users: number | null;
}

/** What a plan costs, in one currency. */
export interface PlanAmountRow {
  plan_id: string;
  /** ISO 4217. */
  currency: string;
  month: number;
  year: number;
}

/** How a plan is called, in one language. */
export interface PlanTextRow {
  plan_id: string;
  locale: Locale;
  name: string;
  summary: string;
}

/** A feature that a plan has. */
export interface PlanFeatureRow {
  plan_id: string;
  feature_key: string;
  position: number;
}

/** A feature in words, in one language. */
export interface FeatureTextRow {
  feature_key: string;
  locale: Locale;
  text: string;
}
