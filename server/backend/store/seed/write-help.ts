import type { Kysely } from 'kysely';
import { LOCALE_CODES } from '../../../../shared/locales.ts';
import type { Tables } from '../schema.ts';
import { HELP_CATEGORY_IDS } from '../../../content/help-categories.ts';
import { inLanguage } from '../../../content/in-languages.ts';
import type { ArticleGroup } from '../../../content/read-articles.ts';
import type { WordingOf } from './read-wording.ts';

/** Categories and texts of the help centre; the id of a text is the name of its folder. */
export async function writeHelp(
  db: Kysely<Tables>,
  articles: readonly ArticleGroup<'help'>[],
  wording: WordingOf,
): Promise<void> {
  await db.deleteFrom('help_articles').execute();
  await db.deleteFrom('help_categories').execute();
  const categories = HELP_CATEGORY_IDS.flatMap((id, position) =>
    LOCALE_CODES.map((locale) => ({ id, locale, position, name: wording(locale).categories[id] })),
  );
  await db.insertInto('help_categories').values(categories).execute();
  await db.insertInto('help_articles').values(articles.flatMap(articleRows)).execute();
}

function articleRows({ group, texts }: ArticleGroup<'help'>) {
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
