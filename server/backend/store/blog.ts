import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import type { Database } from './open-store.ts';

type Summary = WireAnswer<'blogIndex'>['articles'][number];
type Topic = WireAnswer<'blogIndex'>['topics'][number];

export interface SearchedRow {
  id: string;
  title: string;
  summary: string;
  /** As in `BlogArticleRow`. */
  words: string;
}

export function listTopics(db: Database, locale: Locale): Promise<Topic[]> {
  return db
    .selectFrom('blog_topics')
    .select(['id', 'name', 'topic_group as group'])
    .where('locale', '=', locale)
    .orderBy('position')
    .execute();
}

export function findTopic(db: Database, id: string): Promise<(Topic & { locale: Locale }) | undefined> {
  return db
    .selectFrom('blog_topics')
    .select(['id', 'name', 'topic_group as group', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type ArticleSet = { locale: Locale } | { topicId: string };

/** Lists articles newest first, none before its day. `more` says whether others follow. */
export async function listArticles(
  db: Database,
  set: ArticleSet,
  { today, skip = 0, count }: { today: string; skip?: number; count: number },
): Promise<{ articles: Summary[]; more: boolean }> {
  const rows = await summaries(db, today)
    .$if('locale' in set, (query) => query.where('article.locale', '=', (set as { locale: Locale }).locale))
    .$if('topicId' in set, (query) => query.where('topic_id', '=', (set as { topicId: string }).topicId))
    .orderBy('published', 'desc')
    .orderBy('article.id')
    .limit(count + 1)
    .offset(skip)
    .execute();
  return { articles: rows.slice(0, count).map(toSummary), more: rows.length > count };
}

/** What is searched of articles, newest first. */
export function listSearchedPosts(
  db: Database,
  locale: Locale,
  { today, skip, count }: { today: string; skip: number; count: number },
): Promise<SearchedRow[]> {
  return db
    .selectFrom('blog_articles')
    .select(['id', 'title', 'summary', 'words'])
    .where('locale', '=', locale)
    .where('published', '<=', today)
    .orderBy('published', 'desc')
    .orderBy('id')
    .limit(count)
    .offset(skip)
    .execute();
}

/** In any order. */
export async function listPosts(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<{ article: Summary; words: string }[]> {
  if (ids.length === 0) return [];
  const rows = await summaries(db, today).select('words').where('article.id', 'in', ids).execute();
  return rows.map((row) => ({ article: toSummary(row), words: row.words }));
}

export async function findArticle(
  db: Database,
  id: string,
  today: string,
): Promise<(Summary & { html: string }) | undefined> {
  const row = await summaries(db, today).select('html').where('article.id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { ...toSummary(row), html: row.html };
}

/** Lists translations in the order of the languages. */
export async function listTranslations(
  db: Database,
  group: string,
  today: string,
): Promise<WireAnswer<'articleDetails'>['translations']> {
  const rows = await db
    .selectFrom('blog_articles')
    .select(['id', 'locale', 'slug'])
    .where('article_group', '=', group)
    .where('published', '<=', today)
    .execute();
  return rows
    .toSorted((one, other) => LOCALE_CODES.indexOf(one.locale) - LOCALE_CODES.indexOf(other.locale))
    .map(({ id, locale, slug }) => ({ id, contentLang: locale, slug }));
}

function summaries(db: Database, today: string) {
  return db
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
    .select(['topic.id as topic_id', 'topic.name as topic_name', 'topic_group'])
    .where('published', '<=', today);
}

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

function toSummary(row: SummaryRow): Summary {
  const { id, slug, title, summary, published, minutes } = row;
  return {
    id,
    group: row.article_group,
    contentLang: row.locale,
    slug,
    title,
    summary,
    published,
    minutes,
    topic: { id: row.topic_id, name: row.topic_name, group: row.topic_group },
  };
}
