import type { PageContext } from '../../shared/page-context.ts';
import { priceOf, PRODUCTS, type Product, SALE_DAY, soFar, sum } from './sample-data.ts';
import { scenarioOf, type ScenarioShop } from './scenarios.ts';

export interface WaitingOrder {
  /** As marketplaces write it. */
  id: string;
  shop: ScenarioShop;
  product: Product;
  quantity: number;
  /** In the currency of the page's market. */
  amount: number;
  /** When it has to be with the courier. */
  due: string;
}

/** Of the sale day's orders, those that are not packed yet and those that came back. */
const TO_PACK = 40;
const RETURNS = 3;

/**
 * How the orders of the sale day are counted, in every picture that has them all. In the morning, before the first
 * label is printed, `all` of them wait to be packed; before lunch it is `toPack`.
 * @param time when only those count that have come in by then
 */
export function orderCounts(page: Pick<PageContext, 'scenario' | 'currency'>, time?: string) {
  const all = sum(scenarioOf(page).shops.map(({ orders }) => soFar(orders, time)));
  return { toPack: TO_PACK, toShip: all - TO_PACK - RETURNS, returns: RETURNS, all };
}

/** Share of the orders that came back. */
export function returnedShare(
  page: Pick<PageContext, 'scenario' | 'currency' | 'number'>,
  time?: string,
): string {
  const { returns, all } = orderCounts(page, time);
  return page.number(returns / all, { style: 'percent', maximumFractionDigits: 1 });
}

const QUANTITIES = [1, 1, 2, 1, 3, 1, 1, 2, 1, 1, 4] as const;
const FIRST_ID = 2048;
/** In minutes after midnight. */
const FIRST_DUE = 15 * 60;
/** Minutes from one order to the next, over and over: many have to be there when the same courier comes. */
const GAPS = [0, 0, 0, 30, 0, 0, 30, 0, 0, 0, 60] as const;
const ROUND = sum(GAPS);
/** Prime to the number of orders, so that the shops come in no visible order. */
const STRIDE = 229;

/** Before the first label of the sale day is printed. */
export const MORNING_ID = 1541;

/**
 * What waits to be packed on the sale day, the most urgent first.
 * @param first number of that one
 */
export function waitingOrders(page: PageContext, count: number, first = FIRST_ID): WaitingOrder[] {
  const { shops } = scenarioOf(page);
  return Array.from({ length: count }, (_, index) => {
    const product = PRODUCTS[(index * 3 + Math.floor(index / 4)) % PRODUCTS.length] as Product;
    const quantity = QUANTITIES[(index * 5) % QUANTITIES.length] as number;
    return {
      id: `1111-${first + index * 3}`,
      shop: shopAt(shops, index * STRIDE),
      product,
      quantity,
      amount: quantity * priceOf(page, product),
      due: timeOf(FIRST_DUE + minutesTo(index)),
    };
  });
}

/** From the first order to this one. */
function minutesTo(index: number): number {
  return Math.floor(index / GAPS.length) * ROUND + sum(GAPS.slice(0, (index % GAPS.length) + 1));
}

/** Shops with more orders come more often. */
function shopAt(shops: readonly ScenarioShop[], position: number): ScenarioShop {
  let left = position % sum(shops.map(({ orders }) => orders));
  return (shops.find(({ orders }) => (left -= orders) < 0) ?? shops[0]) as ScenarioShop;
}

function timeOf(minutes: number): string {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${SALE_DAY}T${clock.join(':')}:00Z`;
}
