import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import type { Tables } from '../schema.ts';
import { features, plans } from './prices.ts';

/** Plans with their amounts, wording and what they hold. */
export async function writePrices(db: Kysely<Tables>): Promise<void> {
  for (const table of ['feature_texts', 'plan_features', 'plan_texts', 'plan_amounts', 'plans'] as const) {
    await db.deleteFrom(table).execute();
  }
  await writePlans(db);
  await writeFeatures(db);
}

/** Limits, amounts and wording. */
async function writePlans(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('plans')
    .values(
      plans.map(({ id, recommended, limits }, position) => ({
        id,
        position,
        recommended: recommended ? 1 : 0,
        ...limits,
      })),
    )
    .execute();
  await db
    .insertInto('plan_amounts')
    .values(
      plans.flatMap(({ id, amounts }) =>
        Object.entries(amounts).map(([currency, amount]) => ({ plan_id: id, currency, ...amount })),
      ),
    )
    .execute();
  await db
    .insertInto('plan_texts')
    .values(
      plans.flatMap(({ id, text }) =>
        LOCALE_CODES.map((locale) => ({ plan_id: id, locale, ...text[locale] })),
      ),
    )
    .execute();
}

/** What each plan holds, and how that is called. */
async function writeFeatures(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('plan_features')
    .values(
      plans.flatMap((plan) =>
        plan.features.map((feature_key, position) => ({ plan_id: plan.id, feature_key, position })),
      ),
    )
    .execute();
  await db
    .insertInto('feature_texts')
    .values(
      Object.entries(features).flatMap(([feature_key, texts]) =>
        LOCALE_CODES.map((locale) => ({ feature_key, locale, text: texts[locale] })),
      ),
    )
    .execute();
}
