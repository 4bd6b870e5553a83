import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import type { Tables } from '../schema.ts';
import { FEATURES, plans } from './prices.ts';
import type { WordingOf } from './read-wording.ts';

export async function writePrices(db: Kysely<Tables>, wording: WordingOf): Promise<void> {
  for (const table of ['feature_texts', 'plan_features', 'plan_texts', 'plan_amounts', 'plans'] as const) {
    await db.deleteFrom(table).execute();
  }
  await writePlans(db, wording);
  await writeFeatures(db, wording);
}

async function writePlans(db: Kysely<Tables>, wording: WordingOf): Promise<void> {
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
      plans.flatMap(({ id }) =>
        LOCALE_CODES.map((locale) => ({ plan_id: id, locale, ...wording(locale).plans[id] })),
      ),
    )
    .execute();
}

async function writeFeatures(db: Kysely<Tables>, wording: WordingOf): Promise<void> {
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
      FEATURES.flatMap((key) =>
        LOCALE_CODES.map((locale) => ({ feature_key: key, locale, text: wording(locale).features[key] })),
      ),
    )
    .execute();
}
