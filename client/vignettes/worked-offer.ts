import type { PageContext } from '../../shared/page-context.ts';
import type { Offer } from './margin.ts';
import { priceOf, type Product, shareOfPrice } from './sample-data.ts';
import { scenarioOf } from './scenarios.ts';

/** The supplier's share of the shop price, as the picture of a listing that is read has it. */
const COST = 0.45;
const FEE = 12;
const SHIPPING = 0.12;

/** What the supplier asks for a piece, in the currency of the page's market. */
export function supplierPrice(page: Pick<PageContext, 'currency'>, product: Product): number {
  return toCents(shareOfPrice(page, product, COST));
}

/** The example that is worked out on a page, with the product of its scenario. */
export function workedOffer(page: Pick<PageContext, 'scenario' | 'currency'>): Offer {
  const { product } = scenarioOf(page);
  return {
    price: priceOf(page, product),
    cost: supplierPrice(page, product),
    fee: FEE,
    shipping: toCents(shareOfPrice(page, product, SHIPPING)),
  };
}

/** Fields would show the dust of floating point. */
function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
