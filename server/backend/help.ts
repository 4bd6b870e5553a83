import type { ParsedInput } from '../../shared/api/endpoint.ts';
import type { BackendContext, Handler, Handlers } from './handler.ts';
import { NoSuchItemError } from './refusal.ts';
import { searchArticles } from './search.ts';
import { listContacts } from './store/content.ts';
import { findHelp, listCategories, listHelp, listSearchableHelp } from './store/help.ts';
import { languageOf } from './visitor.ts';

const RELATED = 3;

const answerHelpIndex: Handler<'helpIndex'> = async ({ lang }, { db }) => {
  const categories = await listCategories(db, lang);
  const articles = await listHelp(db, lang);
  const filled = categories.map((category) => ({
    ...category,
    articles: articles.filter(({ cid }) => cid === category.id),
  }));
  return { data: { categories: filled } };
};

const answerCategories: Handler<'helpMobileCategory'> = async ({ lang }, { db }) => ({
  data: { categories: await listCategories(db, lang) },
});

/** Both filters of a kind have to agree; where they do not, nothing is left. */
const answerCategoryPage: Handler<'helpCategoryPage'> = async (asked, { db }) => {
  const { lang, categoryId, isVideo, helpContentType } = asked;
  const category = (await listCategories(db, lang)).find(({ id }) => id === categoryId);
  if (categoryId !== undefined && category === undefined) throw new NoSuchItemError();
  const ofVideo = isVideo === undefined ? undefined : isVideo === '1' ? '2' : '1';
  const found = await listHelp(db, lang, { categoryId, type: helpContentType ?? ofVideo });
  const articles = found.filter(({ type }) => ofVideo === undefined || type === ofVideo);
  return { data: { category: category ?? null, articles } };
};

/** Also `helpDetailCommon`: the category under which a reader found the text is no part of what the text is. */
async function answerDetail(
  { lang, cid, type, id }: ParsedInput<'helpDetail'>,
  { db, linkPages }: BackendContext,
) {
  const article = await findHelp(db, lang, id);
  const category = (await listCategories(db, lang)).find((one) => one.id === cid);
  if (article === undefined || category === undefined || article.cid !== cid || article.type !== type)
    throw new NoSuchItemError();
  const others = (await listHelp(db, lang, { categoryId: cid })).filter((other) => other.id !== id);
  const html = linkPages(article.html, lang);
  return { data: { ...article, html, category, related: others.slice(0, RELATED) } };
}

const answerHelpSearch: Handler<'helpSearch'> = async ({ lang, k }, { db }) => ({
  data: { articles: searchArticles(await listSearchableHelp(db, lang), k) },
});

const answerHelpContacts: Handler<'helpCustomerService'> = async (_input, { db, visitor }) => ({
  data: await listContacts(db, 'help', languageOf(visitor)),
});

/** Every call of `shared/api/help.schema.ts` but the one for what visitors write to us. */
export const helpHandlers = {
  helpIndex: answerHelpIndex,
  helpMobileCategory: answerCategories,
  helpCategoryPage: answerCategoryPage,
  helpDetail: answerDetail,
  helpDetailCommon: answerDetail,
  helpSearch: answerHelpSearch,
  helpCustomerService: answerHelpContacts,
} satisfies Partial<Handlers>;
