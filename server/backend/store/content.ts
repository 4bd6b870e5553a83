import { localeFacts, type Locale } from '../../../shared/locales.ts';
import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import type { Database } from './open-store.ts';

/** Banners of a language in the order they are shown. */
export async function listBanners(db: Database, locale: Locale): Promise<WireAnswer<'getBlogBannerList'>> {
  return db
    .selectFrom('banners')
    .select(['id', 'title', 'text', 'label', 'page'])
    .where('locale', '=', locale)
    .orderBy('position')
    .execute();
}

/** Notices and menu marks of a language. */
export async function listBefore(db: Database, locale: Locale): Promise<WireAnswer<'beforeList'>> {
  const notices = await db
    .selectFrom('notices')
    .select(['id', 'text', 'href'])
    .where('locale', '=', locale)
    .orderBy('position')
    .execute();
  const marks = await db
    .selectFrom('menu_marks')
    .select(['page', 'mark'])
    .where('locale', '=', locale)
    .execute();
  return {
    notices: notices.map(({ id, text, href }) => ({ id, text, ...(href === null ? {} : { href }) })),
    marks: Object.fromEntries(marks.map(({ page, mark }) => [page, mark])),
  };
}

/** Topics of a content language, and its newest articles. */
export async function readBlogIndex(
  db: Database,
  locale: Locale,
  count: number,
): Promise<WireAnswer<'blogIndex'>> {
  const topics = await db
    .selectFrom('blog_topics')
    .select(['id', 'name'])
    .where('locale', '=', locale)
    .orderBy('position')
    .execute();
  const rows = await db
    .selectFrom('blog_articles as article')
    .innerJoin('blog_topics as topic', 'topic.id', 'article.topic_id')
    .select([
      'article.id',
      'article_group',
      'article.locale',
      'slug',
      'title',
      'summary',
      'published',
      'minutes',
    ])
    .select(['topic.id as topic_id', 'topic.name as topic_name'])
    .where('article.locale', '=', locale)
    .orderBy('published', 'desc')
    .orderBy('article.id')
    .limit(count + 1)
    .execute();
  const articles = rows.slice(0, count).map((row) => ({
    id: row.id,
    group: row.article_group,
    contentLang: row.locale,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    published: row.published,
    minutes: row.minutes,
    topic: { id: row.topic_id, name: row.topic_name },
  }));
  return { topics, articles, more: rows.length > count };
}

/** Plans in the currency of one market, worded in one language. */
export async function readPrices(
  db: Database,
  market: Locale,
  locale: Locale,
): Promise<WireAnswer<'goodsPrice'>> {
  const { currency } = localeFacts(market);
  const plans = await db
    .selectFrom('plans')
    .innerJoin('plan_amounts as amount', 'amount.plan_id', 'plans.id')
    .innerJoin('plan_texts as text', 'text.plan_id', 'plans.id')
    .select(['plans.id', 'name', 'summary', 'recommended', 'month', 'year', 'shops', 'orders', 'users'])
    .where('amount.currency', '=', currency)
    .where('text.locale', '=', locale)
    .orderBy('plans.position')
    .execute();
  const features = await db
    .selectFrom('plan_features as feature')
    .innerJoin('feature_texts as text', 'text.feature_key', 'feature.feature_key')
    .select(['feature.plan_id', 'feature.feature_key as key', 'text.text'])
    .where('text.locale', '=', locale)
    .orderBy('feature.position')
    .execute();
  return {
    currency,
    plans: plans.map(({ recommended, shops, orders, users, ...plan }) => ({
      ...plan,
      recommended: recommended === 1,
      limits: { shops, orders, users },
      features: features.filter(({ plan_id }) => plan_id === plan.id).map(({ key, text }) => ({ key, text })),
    })),
  };
}
