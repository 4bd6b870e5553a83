import type { Kysely } from 'kysely';
import { LOCALE_CODES, type Locale } from '../../../../shared/locales.ts';
import { articleId, topicId } from '../../../content/blog-ids.ts';
import { inLanguage } from '../../../content/in-languages.ts';
import type { ArticleGroup, ReadArticles } from '../../../content/read-articles.ts';
import type { ReadList } from '../../../content/read-list.ts';
import type { Tables } from '../schema.ts';
import type { BlogArticleRow, BlogTopicRow } from '../schema/blog.ts';
import { insertRows } from './insert-rows.ts';

/** An article that has not found the row of its topic yet. */
interface Sorted {
  readonly topic: string;
  readonly row: Omit<BlogArticleRow, 'topic_id'>;
}

/**
 * What is unusable stays as stored: a topic, and an article if its topic remains and its id is free. A topic without
 * articles is left out, and so is an article without a topic.
 */
export async function writeBlog(
  db: Kysely<Tables>,
  { groups, unusable }: ReadArticles<'blog'>,
  list: ReadList<'topics'>,
): Promise<void> {
  const storedTopics = await db.selectFrom('blog_topics').selectAll().execute();
  const articles = groups.flatMap(articleRows);
  const stored = await storedArticles(db, unusable, storedTopics);
  const taken = new Set(articles.map(({ row }) => row.id));
  const all = [...articles, ...stored.filter(({ row }) => !taken.has(row.id))];
  const topics = topicsWith(all, [...topicRows(list), ...keptTopics(list, storedTopics)]);
  const ids = new Map(topics.map(({ id, topic_group, locale }) => [keyOf(topic_group, locale), id]));
  const rows = all.flatMap(({ topic, row }): BlogArticleRow[] => {
    const id = ids.get(keyOf(topic, row.locale));
    return id === undefined ? [] : [{ ...row, topic_id: id }];
  });
  await db.deleteFrom('blog_articles').execute();
  await db.deleteFrom('blog_topics').execute();
  await insertRows(db, 'blog_topics', topics);
  await insertRows(db, 'blog_articles', rows);
}

function keyOf(topic: string, locale: Locale): string {
  return `${locale} ${topic}`;
}

async function storedArticles(
  db: Kysely<Tables>,
  groups: readonly string[],
  topics: readonly BlogTopicRow[],
): Promise<Sorted[]> {
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom('blog_articles')
    .selectAll()
    .where('article_group', 'in', groups)
    .execute();
  return rows.map(({ topic_id, ...row }) => ({
    topic: topics.find(({ id }) => id === topic_id)?.topic_group ?? '',
    row,
  }));
}

function topicRows({ entries }: ReadList<'topics'>): BlogTopicRow[] {
  return LOCALE_CODES.flatMap((locale, language) =>
    entries.map(({ id, number, position, name }) => ({
      id: topicId(number, language),
      topic_group: id,
      locale,
      position,
      name: inLanguage(name, locale),
    })),
  );
}

function keptTopics(
  { entries, unusable }: ReadList<'topics'>,
  stored: readonly BlogTopicRow[],
): BlogTopicRow[] {
  const taken = new Set(
    entries.flatMap(({ number }) => LOCALE_CODES.map((_locale, language) => topicId(number, language))),
  );
  return stored.filter(({ id, topic_group }) => unusable.includes(topic_group) && !taken.has(id));
}

function topicsWith(articles: readonly Sorted[], topics: readonly BlogTopicRow[]): BlogTopicRow[] {
  const used = new Set(articles.map(({ topic, row }) => keyOf(topic, row.locale)));
  return topics.filter(({ topic_group, locale }) => used.has(keyOf(topic_group, locale)));
}

function articleRows({ group, texts }: ArticleGroup<'blog'>): Sorted[] {
  return LOCALE_CODES.flatMap((locale, language) => {
    const text = texts[locale];
    if (text === undefined) return [];
    const { front, html, words, minutes } = text;
    const { id, topic, title, summary, slug, published } = front;
    const shown = { title, summary, slug, published };
    const row = { id: articleId(id as number, language), article_group: group, locale, ...shown };
    return [{ topic, row: { ...row, minutes, html, words } }];
  });
}
