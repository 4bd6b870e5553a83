import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import type { Locale } from '../../../shared/locales.ts';
import { FROM_START } from '../../../shared/routing/help-rules.ts';
import type { SearchedRow } from './blog.ts';
import type { Database } from './open-store.ts';

type Category = WireAnswer<'helpMobileCategory'>['categories'][number];
type Summary = WireAnswer<'helpSearch'>['articles'][number];

/** A category counts the texts whose day has come. */
export async function listCategories(db: Database, locale: Locale, today: string): Promise<Category[]> {
  const categories = await db
    .selectFrom('help_categories')
    .select(['id', 'name'])
    .where('locale', '=', locale)
    .orderBy('position')
    .execute();
  const counts = await db
    .selectFrom('help_articles')
    .select(({ fn }) => ['category_id', fn.countAll().as('count')])
    .where('locale', '=', locale)
    .where('updated', '<=', today)
    .groupBy('category_id')
    .execute();
  const byCategory = new Map(counts.map(({ category_id, count }) => [category_id, Number(count)]));
  return categories.map((category) => ({ ...category, count: byCategory.get(category.id) ?? 0 }));
}

export interface HelpFilter {
  today: string;
  categoryId?: string | undefined;
  type?: '1' | '2' | undefined;
}

export async function listHelp(
  db: Database,
  locale: Locale,
  { today, categoryId, type }: HelpFilter,
): Promise<Summary[]> {
  const rows = await summaries(db, locale, today)
    .$if(categoryId !== undefined, (query) => query.where('category_id', '=', categoryId as string))
    .$if(type !== undefined, (query) => query.where('type', '=', type as '1' | '2'))
    .execute();
  return rows.map((row) => ({ ...row, status: FROM_START }));
}

/** What readers ask most often when something fails, the most frequent first. */
export async function listFrequent(db: Database, locale: Locale, today: string): Promise<Summary[]> {
  const rows = await summaries(db, locale, today)
    .where('frequent', 'is not', null)
    .clearOrderBy()
    .orderBy('frequent')
    .execute();
  return rows.map((row) => ({ ...row, status: FROM_START }));
}

/** What is searched of texts, in their order. */
export function listSearchedHelp(
  db: Database,
  locale: Locale,
  { today, skip, count }: { today: string; skip: number; count: number },
): Promise<SearchedRow[]> {
  return summaries(db, locale, today).select('words').limit(count).offset(skip).execute();
}

/** In any order. */
export async function listHelpTexts(
  db: Database,
  locale: Locale,
  ids: readonly string[],
  today: string,
): Promise<{ article: Summary; words: string }[]> {
  if (ids.length === 0) return [];
  const rows = await summaries(db, locale, today).select('words').where('id', 'in', ids).execute();
  return rows.map(({ words, ...row }) => ({ article: { ...row, status: FROM_START }, words }));
}

function summaries(db: Database, locale: Locale, today: string) {
  return db
    .selectFrom('help_articles')
    .select(['id', 'category_id as cid', 'type', 'title', 'summary', 'updated'])
    .where('locale', '=', locale)
    .where('updated', '<=', today)
    .orderBy('position')
    .orderBy('id');
}

export async function findHelp(
  db: Database,
  locale: Locale,
  id: string,
  today: string,
): Promise<(Summary & { html: string; updated: string; film: string | null }) | undefined> {
  const row = await db
    .selectFrom('help_articles')
    .select(['id', 'category_id as cid', 'type', 'title', 'summary', 'html', 'updated', 'film'])
    .where('locale', '=', locale)
    .where('id', '=', id)
    .where('updated', '<=', today)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, status: FROM_START };
}
