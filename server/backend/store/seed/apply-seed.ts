import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import type { Tables } from '../schema.ts';
import { banners } from './banners.ts';
import { articles, topics } from './blog.ts';
import { features, plans } from './prices.ts';

/**
 * Writes the content that the product ships with. Does nothing while that content is what was written last, so rows
 * that an operator has changed since survive a restart, and a new release brings its own. Runs inside the transaction
 * of the caller.
 */
export async function applySeed(db: Kysely<Tables>): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([banners, topics, articles, plans, features]))
    .digest('hex');
  const written = await db
    .selectFrom('seeds')
    .select('hash')
    .where('name', '=', 'content')
    .executeTakeFirst();
  if (written?.hash === hash) return;
  await seedBanners(db);
  await seedBlog(db);
  await seedPrices(db);
  await db
    .insertInto('seeds')
    .values({ name: 'content', hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
    .execute();
}

async function seedBanners(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('banners').execute();
  const rows = banners.flatMap(({ id, page, text }, position) =>
    LOCALE_CODES.map((locale) => ({ id, page, locale, position, ...text[locale] })),
  );
  await db.insertInto('banners').values(rows).execute();
}

/** Ids are numbers as addresses show them: language, then place in the list. A new entry goes to the end of its list. */
async function seedBlog(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('blog_articles').execute();
  await db.deleteFrom('blog_topics').execute();
  const topicId = (language: number, group: string) =>
    String((language + 1) * 10 + topics.findIndex((topic) => topic.group === group) + 1);
  await db
    .insertInto('blog_topics')
    .values(
      LOCALE_CODES.flatMap((locale, language) =>
        topics.map(({ group, names }, position) => ({
          id: topicId(language, group),
          topic_group: group,
          locale,
          position,
          name: names[locale],
        })),
      ),
    )
    .execute();
  await db
    .insertInto('blog_articles')
    .values(
      LOCALE_CODES.flatMap((locale, language) =>
        articles.map(({ group, topic, published, minutes, text }, index) => ({
          id: String((language + 1) * 100 + index + 1),
          article_group: group,
          locale,
          topic_id: topicId(language, topic),
          published,
          minutes,
          ...text[locale],
        })),
      ),
    )
    .execute();
}

async function seedPrices(db: Kysely<Tables>): Promise<void> {
  for (const table of ['feature_texts', 'plan_features', 'plan_texts', 'plan_amounts', 'plans'] as const) {
    await db.deleteFrom(table).execute();
  }
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
