import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import { HELP_CATEGORY_IDS } from '../../../content/help-categories.ts';
import { inLanguage } from '../../../content/in-languages.ts';
import type { ArticleGroup, ReadArticles } from '../../../content/read-articles.ts';
import type { Tables } from '../schema.ts';
import type { HelpArticleRow } from '../schema/help.ts';
import type { WordingOf } from './read-wording.ts';

/** The folder's name is the id of a text. An unreadable text stays as stored. */
export async function writeHelp(
  db: Kysely<Tables>,
  { groups, unusable }: ReadArticles<'help'>,
  wording: WordingOf,
): Promise<void> {
  const rows = [...groups.flatMap(articleRows), ...(await storedRows(db, unusable))];
  await db.deleteFrom('help_articles').execute();
  await db.deleteFrom('help_categories').execute();
  const categories = HELP_CATEGORY_IDS.flatMap((id, position) =>
    LOCALE_CODES.map((locale) => ({ id, locale, position, name: wording(locale).categories[id] })),
  );
  await db.insertInto('help_categories').values(categories).execute();
  if (rows.length > 0) await db.insertInto('help_articles').values(rows).execute();
}

function storedRows(db: Kysely<Tables>, ids: readonly string[]): Promise<HelpArticleRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('help_articles').selectAll().where('id', 'in', ids).execute();
}

function articleRows({ group, texts }: ArticleGroup<'help'>): HelpArticleRow[] {
  return LOCALE_CODES.map((locale) => {
    const { front, html, words } = inLanguage(texts, locale);
    const { title, summary, category, position, updated } = front;
    return {
      id: group,
      locale,
      category_id: category,
      type: '1' as const,
      position,
      title,
      summary,
      updated,
      html,
      words,
    };
  });
}
