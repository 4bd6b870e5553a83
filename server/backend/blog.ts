import type { Handler } from './handler.ts';
import { listBanners, readBlogIndex } from './store/content.ts';

/** Articles on the first page of the blog; `showMoreBlog` gives the older ones. */
const FIRST_PAGE = 12;

export const answerBannerList: Handler<'getBlogBannerList'> = async ({ lang }, { db }) => ({
  data: await listBanners(db, lang),
});

export const answerBlogIndex: Handler<'blogIndex'> = async ({ lang, contentLang }, { db }) => ({
  data: await readBlogIndex(db, contentLang ?? lang, FIRST_PAGE),
});
