import type { ApiRowShape } from './endpoint.ts';

/*
 * The one table of calls, in the order of Specification 7. The wrapper, the proxy's allow list, the embedded backend
 * and the OpenAPI document are made from it. Each row is an export of its own, so that a bundle carries only the
 * rows it asks; what a call takes and gives stands under the same name in `schemas.ts`.
 */

export const beforeList = {
  name: 'beforeList',
  method: 'GET',
  path: '/load/beforeList.json',
  encoding: 'query',
  serverOnly: true,
} as const satisfies ApiRowShape;

export const getBlogBannerList = {
  name: 'getBlogBannerList',
  method: 'GET',
  path: '/api/v1/blog/getBlogBannerList.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const isLogin = {
  name: 'isLogin',
  method: 'GET',
  path: '/api/v1/isLogin.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const registerUser = {
  name: 'registerUser',
  method: 'POST',
  path: '/api/v2/user/regsub.json',
  encoding: 'form',
} as const satisfies ApiRowShape;

export const genVerifyCode = {
  name: 'genVerifyCode',
  method: 'GET',
  path: '/api/v2/genVerifyCode.json',
  encoding: 'query',
  effect: true,
} as const satisfies ApiRowShape;

export const sendRegPhoneCode = {
  name: 'sendRegPhoneCode',
  method: 'GET',
  path: '/api/v2/user/sendRegPhoneCode.json',
  encoding: 'query',
  effect: true,
} as const satisfies ApiRowShape;

export const encryptTencentCaptcha = {
  name: 'encryptTencentCaptcha',
  method: 'POST',
  path: '/api/v3/auth/encryptTencentCaptcha.json',
  encoding: 'json',
  clientOnly: true,
} as const satisfies ApiRowShape;

export const sendEmailCode = {
  name: 'sendEmailCode',
  method: 'POST',
  path: '/api/v2/email/sendVerifyCode.json',
  encoding: 'form',
} as const satisfies ApiRowShape;

export const forgetByEmail = {
  name: 'forgetByEmail',
  method: 'POST',
  path: '/api/v2/email/forget.json',
  encoding: 'form',
} as const satisfies ApiRowShape;

export const goodsPrice = {
  name: 'goodsPrice',
  method: 'GET',
  path: '/api/v1/{x}/goodsPrice.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const getCustomerServiceList = {
  name: 'getCustomerServiceList',
  method: 'GET',
  path: '/api/v1/customerService/getCustomerServiceList.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const changeLang = {
  name: 'changeLang',
  method: 'GET',
  path: '/api/v1/lang/changeLang.json',
  encoding: 'query',
  effect: true,
} as const satisfies ApiRowShape;

export const getNotLoggedDefaultCountry = {
  name: 'getNotLoggedDefaultCountry',
  method: 'GET',
  path: '/api/v1/appointment/train/getNotLoggedDefaultCountry.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const notLoggedAdd = {
  name: 'notLoggedAdd',
  method: 'POST',
  path: '/api/v1/appointment/train/notLoggedAdd.json',
  encoding: 'json',
} as const satisfies ApiRowShape;

export const blogIndex = {
  name: 'blogIndex',
  method: 'GET',
  path: '/api/v1/blog/index.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const topicsContentPage = {
  name: 'topicsContentPage',
  method: 'GET',
  path: '/api/v1/blog/topicsContentPage.json',
  encoding: 'query',
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
} as const satisfies ApiRowShape;

export const blogSearch = {
  name: 'blogSearch',
  method: 'GET',
  path: '/api/v1/blog/search.json',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const getPrivacyAgreement = {
  name: 'getPrivacyAgreement',
  method: 'GET',
  path: '/api/v1/agreement/getPrivacyAgreement.json',
  encoding: 'query',
  clientOnly: true,
} as const satisfies ApiRowShape;

export const authSendRegPhoneCode = {
  name: 'authSendRegPhoneCode',
  method: 'POST',
  path: '/api/v3/auth/sendRegPhoneCode.json',
  encoding: 'json',
} as const satisfies ApiRowShape;

export const authRegister = {
  name: 'authRegister',
  method: 'POST',
  path: '/api/v3/auth/regsub.json',
  encoding: 'json',
} as const satisfies ApiRowShape;

export const authLogin = {
  name: 'authLogin',
  method: 'POST',
  path: '/api/v3/auth/loginsub.json',
  encoding: 'json',
} as const satisfies ApiRowShape;

export const forgetPwdSendPhoneCode = {
  name: 'forgetPwdSendPhoneCode',
  method: 'POST',
  // The missing "h" is the platform's own spelling.
  path: '/api/v3/auth/forgetPwdSendPoneCode.json',
  encoding: 'json',
} as const satisfies ApiRowShape;

export const forgetPwdSubmit = {
  name: 'forgetPwdSubmit',
  method: 'POST',
  path: '/api/v3/auth/forgetPwdSubmit.json',
  encoding: 'json',
} as const satisfies ApiRowShape;

export const defaultPhoneCode = {
  name: 'defaultPhoneCode',
  method: 'GET',
  path: '/api/v3/auth/defaultPhoneCode.json',
  encoding: 'query',
  clientOnly: true,
} as const satisfies ApiRowShape;

export const helpIndex = {
  name: 'helpIndex',
  method: 'GET',
  path: '/api/v5/{lang}/index',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const helpMobileCategory = {
  name: 'helpMobileCategory',
  method: 'GET',
  path: '/api/v5/{lang}/mobile/category',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const helpCategoryPage = {
  name: 'helpCategoryPage',
  method: 'GET',
  path: '/api/v5/{lang}/catPage',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const helpDetail = {
  name: 'helpDetail',
  method: 'GET',
  path: '/api/v5/{lang}/detailPage/{cid}/{type}/{id}/{status}',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const helpDetailCommon = {
  name: 'helpDetailCommon',
  method: 'GET',
  path: '/api/v5/{lang}/detailPage/{cid}/{type}/{commonErrorCategoryId}/{id}/{status}',
  encoding: 'query',
} as const satisfies ApiRowShape;

export const editUserFeedback = {
  name: 'editUserFeedback',
  method: 'POST',
  path: '/api/v5/userFeedback/editUserFeedback',
  encoding: 'form',
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
} as const satisfies ApiRowShape;
