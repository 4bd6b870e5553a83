/** What each call takes and gives, under the name of its row in `routes.ts`. Server only: it imports zod. */
export {
  authLogin,
  authRegister,
  authSendRegPhoneCode,
  defaultPhoneCode,
  encryptTencentCaptcha,
  forgetByEmail,
  forgetPwdSendPhoneCode,
  forgetPwdSubmit,
  genVerifyCode,
  isLogin,
  registerUser,
  sendEmailCode,
  sendRegPhoneCode,
} from './account.schema.ts';
export {
  articleDetails,
  blogIndex,
  blogSearch,
  getBlogBannerList,
  showMoreBlog,
  topicsContentPage,
} from './blog.schema.ts';
export {
  editUserFeedback,
  helpCategoryPage,
  helpCustomerService,
  helpDetail,
  helpDetailCommon,
  helpIndex,
  helpMobileCategory,
  helpSearch,
} from './help.schema.ts';
export {
  beforeList,
  changeLang,
  getCustomerServiceList,
  getNotLoggedDefaultCountry,
  getPrivacyAgreement,
  goodsPrice,
  notLoggedAdd,
} from './site.schema.ts';
