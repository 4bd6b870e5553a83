import type { ApiRowShape } from '../row.ts';

export const helpIndex = {
  name: 'helpIndex',
  method: 'GET',
  path: '/api/v5/{lang}/index',
  encoding: 'query',
  freshness: 'none',
} as const satisfies ApiRowShape;

export const helpMobileCategory = {
  name: 'helpMobileCategory',
  method: 'GET',
  path: '/api/v5/{lang}/mobile/category',
  encoding: 'query',
  freshness: 'none',
} as const satisfies ApiRowShape;

export const helpCategoryPage = {
  name: 'helpCategoryPage',
  method: 'GET',
  path: '/api/v5/{lang}/catPage',
  encoding: 'query',
  freshness: 'none',
} as const satisfies ApiRowShape;

export const helpDetail = {
  name: 'helpDetail',
  method: 'GET',
  path: '/api/v5/{lang}/detailPage/{cid}/{type}/{id}/{status}',
  encoding: 'query',
  freshness: 'none',
} as const satisfies ApiRowShape;

export const helpDetailCommon = {
  name: 'helpDetailCommon',
  method: 'GET',
  path: '/api/v5/{lang}/detailPage/{cid}/{type}/{commonErrorCategoryId}/{id}/{status}',
  encoding: 'query',
  freshness: 'none',
} as const satisfies ApiRowShape;

export const editUserFeedback = {
  name: 'editUserFeedback',
  method: 'POST',
  path: '/api/v5/userFeedback/editUserFeedback',
  encoding: 'form',
  guarded: true,
} as const satisfies ApiRowShape;

export const helpSearch = {
  name: 'helpSearch',
  method: 'POST',
  path: '/api/v5/{lang}/search/get',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const helpCustomerService = {
  name: 'helpCustomerService',
  method: 'GET',
  path: '/api/v5/customerService/getCustomerServiceList',
  encoding: 'query',
  freshness: 'minute',
} as const satisfies ApiRowShape;
