import type { Kysely } from 'kysely';
import { LOCALE_CODES, type Locale } from '../../../../shared/locales.ts';
import { articleId } from '../../../content/blog-ids.ts';
import { TOPIC_GROUPS } from '../../../content/blog-topics.ts';
import type { ArticleGroup, ReadArticles } from '../../../content/read-articles.ts';
import type { Tables } from '../schema.ts';
import type { BlogArticleRow } from '../schema/blog.ts';
import type { WordingOf } from './read-wording.ts';

/**
 * An unreadable article stays as stored if its topic remains and its id is free. A language without articles has no
 * topics.
 */
export async function writeBlog(
  db: Kysely<Tables>,
  { groups, unusable }: ReadArticles<'blog'>,
  wording: WordingOf,
): Promise<void> {
  const articles = groups.flatMap(articleRows);
  const stored = await storedRows(db, unusable);
  const topics = topicRows(new Set([...articles, ...stored].map(({ locale }) => locale)), wording);
  const kept = stored.filter(
    ({ id, topic_id }) =>
      topics.some((topic) => topic.id === topic_id) && articles.every((row) => row.id !== id),
  );
  await db.deleteFrom('blog_articles').execute();
  await db.deleteFrom('blog_topics').execute();
  if (topics.length > 0) await db.insertInto('blog_topics').values(topics).execute();
  const rows = [...articles, ...kept];
  if (rows.length > 0) await db.insertInto('blog_articles').values(rows).execute();
}

function storedRows(db: Kysely<Tables>, groups: readonly string[]): Promise<BlogArticleRow[]> {
  if (groups.length === 0) return Promise.resolve([]);
  return db.selectFrom('blog_articles').selectAll().where('article_group', 'in', groups).execute();
}

function topicId(language: number, group: (typeof TOPIC_GROUPS)[number]): string {
  return String((language + 1) * 10 + TOPIC_GROUPS.indexOf(group) + 1);
}

function topicRows(written: ReadonlySet<Locale>, wording: WordingOf) {
  return LOCALE_CODES.flatMap((locale, language) => {
    if (!written.has(locale)) return [];
    return TOPIC_GROUPS.map((group, position) => ({
      id: topicId(language, group),
      topic_group: group,
      locale,
      position,
      name: wording(locale).topics[group],
    }));
  });
}

function articleRows({ group, texts }: ArticleGroup<'blog'>): BlogArticleRow[] {
  return LOCALE_CODES.flatMap((locale, language) => {
    const text = texts[locale];
    if (text === undefined) return [];
    const { front, html, words, minutes } = text;
    const { id, topic, ...shown } = front;
    return {
      id: articleId(id as number, language),
      article_group: group,
      locale,
      topic_id: topicId(language, topic),
      ...shown,
      minutes,
      html,
      words,
    };
  });
}
