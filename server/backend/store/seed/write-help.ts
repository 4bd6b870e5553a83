import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import { inLanguage } from '../../../content/in-languages.ts';
import type { ArticleGroup, ReadArticles } from '../../../content/read-articles.ts';
import type { ReadList } from '../../../content/read-list.ts';
import type { Tables } from '../schema.ts';
import type { HelpArticleRow, HelpCategoryRow } from '../schema/help.ts';
import { insertRows } from './insert-rows.ts';

/**
 * The folder's name is the id of a text. What is unusable stays as stored. A category without texts is left out, and
 * so is a text without a category.
 */
export async function writeHelp(
  db: Kysely<Tables>,
  { groups, unusable }: ReadArticles<'help'>,
  list: ReadList<'categories'>,
): Promise<void> {
  const all = [...groups.flatMap(articleRows), ...(await storedRows(db, unusable))];
  const stored = await db.selectFrom('help_categories').selectAll().execute();
  const kept = stored.filter(({ id }) => list.unusable.includes(id));
  const used = new Set(all.map(({ category_id }) => category_id));
  const categories = [...categoryRows(list), ...kept].filter(({ id }) => used.has(id));
  const known = new Set(categories.map(({ id }) => id));
  await db.deleteFrom('help_articles').execute();
  await db.deleteFrom('help_categories').execute();
  await insertRows(db, 'help_categories', categories);
  await insertRows(
    db,
    'help_articles',
    all.filter(({ category_id }) => known.has(category_id)),
  );
}

function storedRows(db: Kysely<Tables>, ids: readonly string[]): Promise<HelpArticleRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('help_articles').selectAll().where('id', 'in', ids).execute();
}

function categoryRows({ entries }: ReadList<'categories'>): HelpCategoryRow[] {
  return entries.flatMap(({ id, position, name }) =>
    LOCALE_CODES.map((locale) => ({ id, locale, position, name: inLanguage(name, locale) })),
  );
}

function articleRows({ group, texts }: ArticleGroup<'help'>): HelpArticleRow[] {
  return LOCALE_CODES.map((locale) => {
    const { front, html, words } = inLanguage(texts, locale);
    const { title, summary, category, position, frequent = null, updated, film = null } = front;
    const type = film === null ? '1' : '2';
    const place = { id: group, locale, category_id: category, type, film, position, frequent } as const;
    return { ...place, title, summary, updated, html, words };
  });
}
