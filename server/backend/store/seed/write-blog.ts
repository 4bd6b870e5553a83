import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import { articleId } from '../../../content/blog-ids.ts';
import { TOPIC_GROUPS, topics } from '../../../content/blog-topics.ts';
import type { ArticleGroup, ReadArticles } from '../../../content/read-articles.ts';
import type { Tables } from '../schema.ts';
import type { BlogArticleRow } from '../schema/blog.ts';

/** Topics and articles; an article that cannot be read stays as it is stored, as far as its topic and id are. */
export async function writeBlog(
  db: Kysely<Tables>,
  { groups, unusable }: ReadArticles<'blog'>,
): Promise<void> {
  const topics = topicRows();
  const articles = groups.flatMap(articleRows);
  const kept = (await storedRows(db, unusable)).filter(
    ({ id, topic_id }) =>
      topics.some((topic) => topic.id === topic_id) && articles.every((row) => row.id !== id),
  );
  await db.deleteFrom('blog_articles').execute();
  await db.deleteFrom('blog_topics').execute();
  await db.insertInto('blog_topics').values(topics).execute();
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

function topicRows() {
  return LOCALE_CODES.flatMap((locale, language) =>
    topics.map(({ group, names }, position) => ({
      id: topicId(language, group),
      topic_group: group,
      locale,
      position,
      name: names[locale],
    })),
  );
}

function articleRows({ group, texts }: ArticleGroup<'blog'>): BlogArticleRow[] {
  return LOCALE_CODES.map((locale, language) => {
    const { front, html, words, minutes } = texts[locale];
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
