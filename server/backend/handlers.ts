import { answerIsLogin } from './account.ts';
import { answerBannerList, answerBlogIndex } from './blog.ts';
import type { Handlers } from './handler.ts';
import { answerGoodsPrice } from './price.ts';
import { answerBeforeList, answerChangeLang } from './site.ts';

/** What the embedded backend answers. The type asks for one entry per row of the table marked `embedded`. */
export const handlers: Handlers = {
  beforeList: answerBeforeList,
  getBlogBannerList: answerBannerList,
  isLogin: answerIsLogin,
  goodsPrice: answerGoodsPrice,
  changeLang: answerChangeLang,
  blogIndex: answerBlogIndex,
};
