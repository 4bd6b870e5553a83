import type { Locale } from '../../../shared/locales.ts';
import type { CurrentArticle } from '../../content/current-article.ts';

/** Joins the unbreakable words of some texts in every row. Ids and addresses keep their spelling. */
export function joined<Row extends object>(
  rows: readonly Row[],
  keys: readonly (keyof Row)[],
  { words }: CurrentArticle,
  locale: Locale,
): Row[] {
  return rows.map((row) => {
    const texts = keys.map((key) => [key, words(String(row[key]), locale)]);
    return { ...row, ...(Object.fromEntries(texts) as Partial<Row>) };
  });
}
