import type { Locale } from '../../../shared/locales.ts';
import { excerptOf, splitWords, type ExcerptPart } from '../../content/search/excerpt.ts';
import type { Hit } from '../../content/search/search-index.ts';

/** Rows that are read at most, before filters. */
const MOST_ROWS = 500;

interface Row<T> {
  article: T;
  words: string;
}

export interface FoundRow<T> extends Row<T> {
  terms: readonly string[];
}

/** The rows of hits, best first. One that is gone by now is left out. */
export async function foundRows<T extends { id: string }>(
  hits: readonly Hit[],
  read: (ids: readonly string[]) => Promise<Row<T>[]>,
): Promise<FoundRow<T>[]> {
  const first = hits.slice(0, MOST_ROWS);
  const rows = await read(first.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.article.id, row]));
  return first.flatMap(({ id, terms }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...row, terms }];
  });
}

/** Adds the place of the article that holds the words. */
export function withExcerpt<T extends { summary: string }>(
  { article, words, terms }: FoundRow<T>,
  locale: Locale,
): T & { excerpt: ExcerptPart[] } {
  const [, paragraphs] = splitWords(words);
  return { ...article, excerpt: excerptOf([article.summary, ...paragraphs], terms, locale) };
}
