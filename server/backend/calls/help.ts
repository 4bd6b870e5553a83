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
import { joined, joinedHeadings, joinedNames } from './joined.ts';

const RELATED = 3;
/** The type of a text without a film. */
const ARTICLE = '1';
const CONTACT = ['label', 'hours'] as const;

export const helpCalls = {
  helpIndex: {
    summary: 'Categories of the help centre with their articles',
    example: { lang: 'th' },
    async answer({ lang }, { db, article, today }) {
      const categories = joinedNames(await listCategories(db, lang, today()), article, lang);
      const articles = joinedHeadings(await listHelp(db, lang, { today: today() }), article, lang);
      const filled = categories.map((category) => ({
        ...category,
        articles: articles.filter(({ cid }) => cid === category.id),
      }));
      const problems = joinedHeadings(await listFrequent(db, lang, today()), article, lang);
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
    answer: async ({ lang }, { db, article, today }) => ({
      data: { categories: joinedNames(await listCategories(db, lang, today()), article, lang) },
    }),
  },
  helpCategoryPage: {
    summary: 'Articles and videos of a category',
    missing: 'No category has this id',
    async answer({ lang, categoryId, isVideo, helpContentType }, { db, article, today }) {
      const categories = joinedNames(await listCategories(db, lang, today()), article, lang);
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
      return { data: { category: category ?? null, articles: joinedHeadings(articles, article, lang) } };
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
    async answer({ lang, k, categoryId, helpContentType }, { db, article, search, today }) {
      const hits = await search.find('help', lang, k);
      const rows = await foundRows(hits, (ids) => listHelpTexts(db, lang, ids, today()));
      const fits = rows.filter(
        ({ article: { cid, type } }) =>
          (categoryId === undefined || cid === categoryId) &&
          (helpContentType === undefined || type === helpContentType),
      );
      const texts = fits.slice(0, SEARCH_RESULTS).map((row) => withExcerpt(row, article, lang));
      const articles = joinedHeadings(texts, article, lang);
      if (hits.length > 0 || k.trim() === '') return { data: { articles } };
      const words = await search.correct('help', lang, k);
      const first = joinedHeadings(
        (await listHelp(db, lang, { today: today() })).slice(0, RELATED),
        article,
        lang,
      );
      return { data: { articles, suggestions: { words: words === null ? [] : [words], articles: first } } };
    },
  },
  helpCustomerService: {
    summary: 'Ways to reach support',
    description: 'Shown in the help centre. Prices, partners and footer ask v1.',
    async answer(_input, { db, visitor, article }) {
      const locale = languageOf(visitor);
      return { data: joined(await listContacts(db, 'help', locale), CONTACT, article, locale) };
    },
  },
} satisfies Partial<BackendCalls>;

async function answerArticle(
  { lang, cid, type, id }: ParsedInput<'helpDetail'>,
  { db, article: current, film: filmOf, today }: BackendContext,
) {
  const found = await findHelp(db, lang, id, today());
  const categories = joinedNames(await listCategories(db, lang, today()), current, lang);
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
  const [shown] = joinedHeadings([article], current, lang);
  return {
    data: {
      ...(shown as typeof article),
      html: current.html(article.html, lang),
      category,
      related: joinedHeadings(others.slice(0, RELATED), current, lang),
      ...(film && { film }),
    },
  };
}
