import type { ApiRowShape } from '../row.ts';

export const getBlogBannerList = {
  name: 'getBlogBannerList',
  method: 'GET',
  path: '/api/v1/blog/getBlogBannerList.json',
  encoding: 'query',
  freshness: 'seconds',
} as const satisfies ApiRowShape;

export const blogIndex = {
  name: 'blogIndex',
  method: 'GET',
  path: '/api/v1/blog/index.json',
  encoding: 'query',
  freshness: 'seconds',
} as const satisfies ApiRowShape;

export const topicsContentPage = {
  name: 'topicsContentPage',
  method: 'GET',
  path: '/api/v1/blog/topicsContentPage.json',
  encoding: 'query',
  freshness: 'none',
} as const satisfies ApiRowShape;

export const showMoreBlog = {
  name: 'showMoreBlog',
  method: 'GET',
  path: '/api/v1/blog/showMoreBlog.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const articleDetails = {
  name: 'articleDetails',
  method: 'GET',
  path: '/api/v1/blog/articleDetails.json',
  encoding: 'query',
  freshness: 'none',
} as const satisfies ApiRowShape;

export const blogSearch = {
  name: 'blogSearch',
  method: 'GET',
  path: '/api/v1/blog/search.json',
  encoding: 'query',
} as const satisfies ApiRowShape;
