import type { Handler, Handlers } from './handler.ts';
import { NoSuchItemError } from './refusal.ts';
import { searchArticles } from './search.ts';
import {
  findArticle,
  findTopic,
  listArticles,
  listSearchable,
  listTopics,
  listTranslations,
} from './store/blog.ts';
import { listBanners } from './store/content.ts';

/** Articles on the first page of the blog or of a topic; `showMoreBlog` gives the older ones. */
const FIRST_PAGE = 12;
/** Older ones in one answer: ten years of an article every three weeks; a summary weighs half a kilobyte. */
const OLDER = 200;
const RELATED = 3;

const answerBannerList: Handler<'getBlogBannerList'> = async ({ lang }, { db }) => ({
  data: await listBanners(db, lang),
});

const answerBlogIndex: Handler<'blogIndex'> = async ({ lang, contentLang }, { db }) => {
  const locale = contentLang ?? lang;
  const topics = await listTopics(db, locale);
  return { data: { topics, ...(await listArticles(db, { locale }, { count: FIRST_PAGE })) } };
};

/** The id alone decides: it belongs to one content language, whatever language is asked for. */
const answerTopic: Handler<'topicsContentPage'> = async ({ topicsId }, { db }) => {
  const topic = await findTopic(db, topicsId);
  if (topic === undefined) throw new NoSuchItemError();
  const { id, name, locale: contentLang } = topic;
  const page = await listArticles(db, { topicId: id }, { count: FIRST_PAGE });
  return { data: { topic: { id, name }, contentLang, ...page } };
};

const answerShowMore: Handler<'showMoreBlog'> = async ({ topicsId, lang, contentLang }, { db }) => {
  const older = { skip: FIRST_PAGE, count: OLDER };
  if (topicsId === undefined) return { data: await listArticles(db, { locale: contentLang ?? lang }, older) };
  if ((await findTopic(db, topicsId)) === undefined) throw new NoSuchItemError();
  return { data: await listArticles(db, { topicId: topicsId }, older) };
};

const answerArticle: Handler<'articleDetails'> = async ({ blogId }, { db, linkPages }) => {
  const article = await findArticle(db, blogId);
  if (article === undefined) throw new NoSuchItemError();
  const { articles } = await listArticles(db, { topicId: article.topic.id }, { count: RELATED + 1 });
  const related = articles.filter(({ id }) => id !== blogId).slice(0, RELATED);
  const html = linkPages(article.html, article.contentLang);
  return { data: { ...article, html, related, translations: await listTranslations(db, article.group) } };
};

const answerBlogSearch: Handler<'blogSearch'> = async ({ content, lang }, { db }) => ({
  data: { articles: searchArticles(await listSearchable(db, lang), content) },
});

/** Every call of `shared/api/blog.schema.ts`. */
export const blogHandlers = {
  getBlogBannerList: answerBannerList,
  blogIndex: answerBlogIndex,
  topicsContentPage: answerTopic,
  showMoreBlog: answerShowMore,
  articleDetails: answerArticle,
  blogSearch: answerBlogSearch,
} satisfies Partial<Handlers>;
