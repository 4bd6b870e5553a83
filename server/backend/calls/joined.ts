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

const HEADINGS = ['title', 'summary'] as const;

interface Heading {
  title: string;
  summary: string;
}

/** Joins what lists show of articles. */
export function joinedHeadings<Row extends Heading>(
  rows: readonly Row[],
  article: CurrentArticle,
  locale: Locale,
): Row[] {
  return joined(rows, HEADINGS, article, locale);
}

/** Joins names, of topics and categories. */
export function joinedNames<Row extends { name: string }>(
  rows: readonly Row[],
  article: CurrentArticle,
  locale: Locale,
): Row[] {
  return joined(rows, ['name'], article, locale);
}

/** Joins what lists of the blog show of articles, each in the language that it is written in. */
export function joinedPosts<Row extends Heading & { contentLang: Locale; topic: { name: string } }>(
  rows: readonly Row[],
  article: CurrentArticle,
): Row[] {
  return rows.flatMap((row) => {
    const [topic] = joinedNames([row.topic], article, row.contentLang);
    return joinedHeadings([{ ...row, topic }], article, row.contentLang);
  });
}

interface Neighbours<Row> {
  newer?: Row | undefined;
  older?: Row | undefined;
}

/** Joins the titles of the articles before and after one. */
export function joinedNeighbours<Row extends { title: string; contentLang: Locale }>(
  { newer, older }: Neighbours<Row>,
  article: CurrentArticle,
): Neighbours<Row> {
  const titled = (row: Row) => ({ ...row, title: article.words(row.title, row.contentLang) });
  return { ...(newer && { newer: titled(newer) }), ...(older && { older: titled(older) }) };
}
