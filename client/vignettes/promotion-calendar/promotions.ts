import type { PageContext } from '../../../shared/page-context.ts';
import { priceOf, roundedAmount, shareOfPrice } from '../sample-data.ts';

/** The month that is planned ahead: one later than that of the orders that other pictures show. */
export const MONTH = '2026-12';

export interface Promotion {
  name: 'campaign' | 'flash' | 'payday';
  /** Days of `MONTH`. */
  from: number;
  to: number;
  /** Of the usual price. */
  off: number;
  /** How many shops of the scenario take part. */
  shops: number;
}

export const PROMOTIONS: readonly Promotion[] = [
  { name: 'campaign', from: 10, to: 12, off: 0.25, shops: 4 },
  { name: 'flash', from: 16, to: 16, off: 0.4, shops: 1 },
  { name: 'payday', from: 25, to: 27, off: 0.15, shops: 3 },
];

/** Of the usual price. */
const GOODS = 0.46;
/** Of the price that is paid. */
const FEES = 0.12;
/** Of the price that is paid, what buyers' vouchers take. */
const VOUCHERS = 0.05;
/** Shirts that the campaign sold: fewer than the stock that it began with. */
const SOLD = 286;
/** Below this share of the price hardly anything is left. */
const THIN = 0.15;

/** What a piece brings in a promotion, and what is left of it. Amounts are rounded as they are shown. */
export function resultOf(page: Pick<PageContext, 'currency'>, { off }: Promotion) {
  const price = shareOfPrice(page, 'batik', 1 - off);
  const goods = shareOfPrice(page, 'batik', GOODS);
  const fees = roundedAmount(page, price * FEES);
  const costs = roundedAmount(page, goods + fees);
  const left = roundedAmount(page, price - costs);
  return { price, costs, left, thin: left / price < THIN };
}

/** What a promotion sold at the usual price, and what it took off that. */
export function takingsOf(page: Pick<PageContext, 'currency'>, { off }: Promotion) {
  const usual = priceOf(page, 'batik');
  const paid = SOLD * shareOfPrice(page, 'batik', 1 - off);
  return {
    pieces: SOLD,
    usual,
    sold: SOLD * usual,
    discount: SOLD * usual - paid,
    vouchers: roundedAmount(page, paid * VOUCHERS),
    fees: roundedAmount(page, paid * FEES),
  };
}
