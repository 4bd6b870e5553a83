import { SEARCH_RESULTS } from '../../../shared/api/fields.ts';
import { NoSuchItemError } from '../answers/failures.ts';
import {
  findArticle,
  findTopic,
  listArticles,
  listPosts,
  listTopics,
  listTranslations,
} from '../store/blog.ts';
import { listBanners } from '../store/content.ts';
import type { BackendCalls } from './description.ts';
import { listNeighbours, listTopicTranslations } from '../store/blog-neighbours.ts';
import { foundRows, withExcerpt } from './found-rows.ts';

/** A large one, and whole rows of two and of three. `showMoreBlog` gives the older articles. */
const FIRST_PAGE = 7;
/** This covers ten years of articles at half a kilobyte each. */
const OLDER = 200;
const RELATED = 3;

export const blogCalls = {
  getBlogBannerList: {
    summary: 'Banners on top of the blog and of the home page',
    answer: async ({ lang }, { db }) => ({ data: await listBanners(db, lang) }),
  },
  blogIndex: {
    summary: 'First page of the blog',
    description: 'Articles are those of `contentLang`, and of `lang` without it.',
    example: { lang: 'th', source: 'pc' },
    async answer({ lang, contentLang }, { db, today }) {
      const locale = contentLang ?? lang;
      const topics = await listTopics(db, locale);
      const { articles, more } = await listArticles(db, { locale }, { today: today(), count: FIRST_PAGE });
      return { data: { topics, articles, more } };
    },
  },
  topicsContentPage: {
    summary: 'Articles of a topic',
    description: 'The id alone decides; name and language are what the address says.',
    missing: 'No topic has this id',
    async answer({ topicsId }, { db, today }) {
      const topic = await findTopic(db, topicsId);
      if (topic === undefined) throw new NoSuchItemError();
      const { id, name, group, locale: contentLang } = topic;
      const { articles, more } = await listArticles(
        db,
        { topicId: id },
        { today: today(), count: FIRST_PAGE },
      );
      const translations = await listTopicTranslations(db, id);
      return { data: { topic: { id, name, group }, contentLang, articles, more, translations } };
    },
  },
  showMoreBlog: {
    summary: 'Articles behind the first page of the blog or of a topic',
    missing: 'No topic has this id',
    async answer({ topicsId, lang, contentLang }, { db, today }) {
      if (topicsId !== undefined && (await findTopic(db, topicsId)) === undefined)
        throw new NoSuchItemError();
      const set = topicsId === undefined ? { locale: contentLang ?? lang } : { topicId: topicsId };
      const { articles, more } = await listArticles(db, set, {
        today: today(),
        skip: FIRST_PAGE,
        count: OLDER,
      });
      return { data: { articles, more } };
    },
  },
  articleDetails: {
    summary: 'One article',
    description: 'The id alone decides, and belongs to one content language.',
    missing: 'No article has this id',
    async answer({ blogId }, { db, linked, today }) {
      const article = await findArticle(db, blogId, today());
      if (article === undefined) throw new NoSuchItemError();
      const { articles } = await listArticles(
        db,
        { topicId: article.topic.id },
        { today: today(), count: RELATED + 1 },
      );
      const related = articles.filter(({ id }) => id !== blogId).slice(0, RELATED);
      return {
        data: {
          ...article,
          html: linked(article.html, article.contentLang),
          related,
          translations: await listTranslations(db, article.group, today()),
          ...(await listNeighbours(db, article, today())),
        },
      };
    },
  },
  blogSearch: {
    summary: 'Articles that hold some words',
    description: 'Without words, or when nothing fits, the list is empty.',
    example: { content: 'stock', lang: 'en_US' },
    async answer({ content, lang, topicsId }, { db, search, today }) {
      const hits = await search.find('blog', lang, content);
      const rows = await foundRows(hits, (ids) => listPosts(db, ids, today()));
      const fits = rows.filter(({ article: { topic } }) => topicsId === undefined || topic.id === topicsId);
      const posts = fits.slice(0, SEARCH_RESULTS).map((row) => withExcerpt(row, lang));
      const words = hits.length === 0 ? await search.correct('blog', lang, content) : null;
      return {
        data: { articles: posts, ...(words !== null && { suggestions: [words] }) },
      };
    },
  },
} satisfies Partial<BackendCalls>;
