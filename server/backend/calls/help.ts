import type { ParsedInput } from '../../../shared/api/endpoint.ts';
import { SEARCH_RESULTS } from '../../../shared/api/fields.ts';
import { NoSuchItemError } from '../answers/failures.ts';
import type { BackendContext } from '../handler.ts';
import { listContacts } from '../store/content.ts';
import { findHelp, listCategories, listFrequent, listHelp, listHelpTexts } from '../store/help.ts';
import { languageOf } from '../visitor.ts';
import type { BackendCalls } from './description.ts';
import { feedbackCall } from './feedback.ts';
import { foundRows, withExcerpt } from './found-rows.ts';

const RELATED = 3;
/** The type of a text without a film. */
const ARTICLE = '1';
export const helpCalls = {
  helpIndex: {
    summary: 'Categories of the help centre with their articles',
    example: { lang: 'th' },
    async answer({ lang }, { db, today }) {
      const categories = await listCategories(db, lang, today());
      const articles = await listHelp(db, lang, { today: today() });
      const filled = categories.map((category) => ({
        ...category,
        articles: articles.filter(({ cid }) => cid === category.id),
      }));
      const problems = await listFrequent(db, lang, today());
      return {
        data: {
          categories: filled,
          // Each is found under its own category.
          problems: problems.map((problem) => ({ ...problem, commonErrorCategoryId: problem.cid })),
        },
      };
    },
  },
  helpMobileCategory: {
    summary: 'Categories of the help centre, for phones',
    example: { lang: 'th' },
    answer: async ({ lang }, { db, today }) => ({
      data: { categories: await listCategories(db, lang, today()) },
    }),
  },
  helpCategoryPage: {
    summary: 'Articles and videos of a category',
    missing: 'No category has this id',
    async answer({ lang, categoryId, isVideo, helpContentType }, { db, today }) {
      const categories = await listCategories(db, lang, today());
      const category = categories.find(({ id }) => id === categoryId);
      if (categoryId !== undefined && category === undefined) throw new NoSuchItemError();
      const ofVideo = isVideo === undefined ? undefined : isVideo === '1' ? '2' : '1';
      const found = await listHelp(db, lang, {
        today: today(),
        categoryId,
        type: helpContentType ?? ofVideo,
      });
      // The two filters may contradict each other, which leaves nothing.
      const articles = found.filter(({ type }) => ofVideo === undefined || type === ofVideo);
      return { data: { category: category ?? null, articles } };
    },
  },
  helpDetail: {
    summary: 'One article or video of the help centre',
    description:
      'Category, type and id must belong together, but a text with a film is found as an article, too; `status` only says where the reader comes from.',
    missing: 'No article has this id in this category',
    answer: answerArticle,
  },
  helpDetailCommon: {
    summary: 'One article or video, found under a category of common errors',
    description: 'The same text as without `commonErrorCategoryId`.',
    missing: 'No article has this id in this category',
    answer: answerArticle,
  },
  editUserFeedback: feedbackCall,
  helpSearch: {
    summary: 'Articles of the help centre that hold some words',
    description: 'Without words, or when nothing fits, the list is empty.',
    example: { lang: 'th', k: 'stock' },
    async answer({ lang, k, categoryId, helpContentType }, { db, search, today }) {
      const hits = await search.find('help', lang, k);
      const rows = await foundRows(hits, (ids) => listHelpTexts(db, lang, ids, today()));
      const fits = rows.filter(
        ({ article: { cid, type } }) =>
          (categoryId === undefined || cid === categoryId) &&
          (helpContentType === undefined || type === helpContentType),
      );
      const articles = fits.slice(0, SEARCH_RESULTS).map((row) => withExcerpt(row, lang));
      if (hits.length > 0 || k.trim() === '') return { data: { articles } };
      const words = await search.correct('help', lang, k);
      const all = await listHelp(db, lang, { today: today() });
      const suggestions = { words: words === null ? [] : [words], articles: all.slice(0, RELATED) };
      return { data: { articles, suggestions } };
    },
  },
  helpCustomerService: {
    summary: 'Ways to reach support',
    description: 'Shown in the help centre. Prices, partners and footer ask v1.',
    async answer(_input, { db, visitor }) {
      const locale = languageOf(visitor);
      return { data: await listContacts(db, 'help', locale) };
    },
  },
} satisfies Partial<BackendCalls>;

async function answerArticle(
  { lang, cid, type, id }: ParsedInput<'helpDetail'>,
  { db, linked, film: filmOf, today }: BackendContext,
) {
  const found = await findHelp(db, lang, id, today());
  const categories = await listCategories(db, lang, today());
  const category = categories.find((one) => one.id === cid);
  // A text that has been given a film keeps the addresses that it had without.
  const isOfType = type === found?.type || type === ARTICLE;
  if (found === undefined || category === undefined || found.cid !== cid || !isOfType)
    throw new NoSuchItemError();
  const { film: filmName, ...article } = found;
  const film = filmName === null ? undefined : filmOf(filmName);
  const others = (await listHelp(db, lang, { today: today(), categoryId: cid })).filter(
    (other) => other.id !== id,
  );
  return {
    data: {
      ...article,
      html: linked(article.html, lang),
      category,
      related: others.slice(0, RELATED),
      ...(film && { film }),
    },
  };
}
