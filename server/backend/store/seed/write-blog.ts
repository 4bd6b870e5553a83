import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import { StartError } from '../../../start-error.ts';
import type { Tables } from '../schema.ts';
import { ARTICLE_GROUPS, TOPIC_GROUPS } from '../../../content/blog-topics.ts';
import type { ArticleGroup } from '../../../content/read-articles.ts';
import type { WordingOf } from './read-wording.ts';

/**
 * Ids are numbers as addresses show them: language, then place in the list. A language without articles has no topics.
 * @throws StartError for an article that is in no list, and for one of the list that is not there
 */
export async function writeBlog(
  db: Kysely<Tables>,
  articles: readonly ArticleGroup<'blog'>[],
  wording: WordingOf,
): Promise<void> {
  requireListed(articles.map(({ group }) => group));
  await db.deleteFrom('blog_articles').execute();
  await db.deleteFrom('blog_topics').execute();
  await db.insertInto('blog_topics').values(topicRows(articles, wording)).execute();
  await db.insertInto('blog_articles').values(articles.flatMap(articleRows)).execute();
}

/** An article without a place in the list would have no id of its own. */
function requireListed(groups: readonly string[]): void {
  const missing = ARTICLE_GROUPS.filter((group) => !groups.includes(group));
  if (missing.length > 0) throw new StartError(`server/content/blog has no ${missing.join(', ')}`);
  const unlisted = groups.filter((group) => !ARTICLE_GROUPS.includes(group));
  if (unlisted.length > 0) throw new StartError(`Add to the end of ARTICLE_GROUPS: ${unlisted.join(', ')}`);
}

function topicId(language: number, group: (typeof TOPIC_GROUPS)[number]): string {
  return String((language + 1) * 10 + TOPIC_GROUPS.indexOf(group) + 1);
}

function topicRows(articles: readonly ArticleGroup<'blog'>[], wording: WordingOf) {
  return LOCALE_CODES.flatMap((locale, language) => {
    if (articles.every(({ texts }) => texts[locale] === undefined)) return [];
    return TOPIC_GROUPS.map((group, position) => ({
      id: topicId(language, group),
      topic_group: group,
      locale,
      position,
      name: wording(locale).topics[group],
    }));
  });
}

function articleRows({ group, texts }: ArticleGroup<'blog'>) {
  return LOCALE_CODES.flatMap((locale, language) => {
    const text = texts[locale];
    if (text === undefined) return [];
    const { front, html, words, minutes } = text;
    const { topic, ...shown } = front;
    return {
      id: String((language + 1) * 100 + ARTICLE_GROUPS.indexOf(group) + 1),
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
