import { DEFAULT_LOCALE, isLocale } from '../../shared/locales.ts';
import type { Handler } from './handler.ts';
import { readPrices } from './store/content.ts';

/**
 * Prices of the market that `x` names, worded in the visitor's own language. A segment that is no language
 * (`PRICE_SEGMENT` of a platform) gets the default market.
 */
export const answerGoodsPrice: Handler<'goodsPrice'> = async ({ x }, { db, visitor }) => {
  const market = isLocale(x) ? x : DEFAULT_LOCALE;
  return { data: await readPrices(db, market, visitor.locale ?? market) };
};
