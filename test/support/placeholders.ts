import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';

/** `setting-prices`, which has tables, and its topic. */
const [ARTICLE, TOPIC] = [8, 1];
const ANSWER = { cid: 'orders', type: '2', id: 'print-labels', status: 'start' };

/** Values for the placeholders in a page's path, of what stands in a language. Other pages have none. */
export function placeholdersOf(pageId: string, locale: Locale): Record<string, string> {
  const language = LOCALE_CODES.indexOf(locale) + 1;
  const article = { id: String(language * 100 + ARTICLE) };
  const values: Record<string, Record<string, string>> = {
    blogArticle: article,
    blogArticleTitle: { ...article, title: 'a' },
    blogTopic: { id: String(language * 10 + TOPIC), topics: 'a' },
    helpCategory: { type: ANSWER.cid },
    helpDetail: ANSWER,
    helpDetailCommon: { ...ANSWER, commonErrorCategoryId: 'labels' },
  };
  return values[pageId] ?? {};
}
