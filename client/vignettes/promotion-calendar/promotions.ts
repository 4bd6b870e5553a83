import type { PageContext } from '../../../shared/page-context.ts';
import { priceOf } from '../sample-data.ts';

export interface Promotion {
  name: 'campaign' | 'flash' | 'payday';
  /** Days of November. */
  from: number;
  to: number;
  /** Of the usual price. */
  off: number;
  /** How many shops of the scenario take part. */
  shops: number;
}

export const PROMOTIONS: readonly Promotion[] = [
  { name: 'campaign', from: 10, to: 12, off: 0.25, shops: 4 },
  { name: 'flash', from: 18, to: 18, off: 0.4, shops: 1 },
  { name: 'payday', from: 25, to: 28, off: 0.15, shops: 3 },
];

/** Of the usual price. */
const GOODS = 0.46;
/** Of the price that is paid. */
const FEES = 0.12;
/** Below this share of the price hardly anything is left. */
const THIN = 0.15;

/** What a piece brings in a promotion, and what is left of it. */
export function resultOf(page: PageContext, { off }: Promotion) {
  const usual = priceOf(page, 'batik');
  const price = usual * (1 - off);
  const costs = usual * GOODS + price * FEES;
  const left = price - costs;
  return { price, costs, left, share: left / price, thin: left / price < THIN };
}
