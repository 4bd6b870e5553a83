import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import type { Database } from './open-store.ts';

type Article = WireAnswer<'articleDetails'>;

/** The articles before and after one, by date, in its language. */
export async function listNeighbours(
  db: Database,
  { id, contentLang, published }: Pick<Article, 'id' | 'contentLang' | 'published'>,
  today: string,
): Promise<Pick<Article, 'newer' | 'older'>> {
  const others = (after: '>' | '<') =>
    db
      .selectFrom('blog_articles')
      .select(['id', 'slug', 'title', 'locale as contentLang'])
      .where('locale', '=', contentLang)
      .where('published', '<=', today)
      // Lists have articles of one day in the order of their ids.
      .where(({ and, eb, or }) =>
        or([
          eb('published', after, published),
          and([eb('published', '=', published), eb('id', after === '>' ? '<' : '>', id)]),
        ]),
      )
      .orderBy('published', after === '>' ? 'asc' : 'desc')
      .orderBy('id', after === '>' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
  const [newer, older] = [await others('>'), await others('<')];
  return { ...(newer === undefined ? {} : { newer }), ...(older === undefined ? {} : { older }) };
}

/** The same topic in every language that has it, in the order of the languages. */
export async function listTopicTranslations(
  db: Database,
  id: string,
): Promise<NonNullable<WireAnswer<'topicsContentPage'>['translations']>> {
  const rows = await db
    .selectFrom('blog_topics as asked')
    .innerJoin('blog_topics as topic', 'topic.topic_group', 'asked.topic_group')
    .select(['topic.id', 'topic.locale as contentLang', 'topic.name'])
    .where('asked.id', '=', id)
    .execute();
  return rows.toSorted(
    (one, other) => LOCALE_CODES.indexOf(one.contentLang) - LOCALE_CODES.indexOf(other.contentLang),
  );
}
