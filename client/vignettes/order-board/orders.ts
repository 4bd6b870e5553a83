import type { PageContext } from '../../../shared/page-context.ts';
import type { Marketplace } from '../marketplaces.ts';
import { priceOf, PRODUCTS, type Product, SALE_DAY, sum } from '../sample-data.ts';
import { scenarioOf } from '../scenarios.ts';

export interface WaitingOrder {
  market: Marketplace;
  product: Product;
  quantity: number;
  amount: number;
  /** When it came in. */
  at: string;
}

const QUANTITIES = [1, 1, 2, 1, 3, 1, 1, 2, 1, 1, 4] as const;
/** In minutes after midnight. */
const FIRST = 312;
/** Prime to the number of orders, so that the shops come in no visible order. */
const STRIDE = 229;

/** What came in since the early morning of the sale day, the oldest first. */
export function waitingOrders(page: PageContext, count: number): WaitingOrder[] {
  return Array.from({ length: count }, (_, index) => {
    const product = PRODUCTS[(index * 3 + Math.floor(index / 4)) % PRODUCTS.length] as Product;
    const quantity = QUANTITIES[(index * 5) % QUANTITIES.length] as number;
    const market = shopAt(page, index * STRIDE);
    return { market, product, quantity, amount: quantity * priceOf(page, product), at: timeOf(index) };
  });
}

/** Shops with more orders come more often. */
function shopAt(page: PageContext, position: number): Marketplace {
  const { shops } = scenarioOf(page);
  let left = position % sum(shops.map(({ orders }) => orders));
  const found = shops.find(({ orders }) => (left -= orders) < 0);
  return found?.market ?? 'shopee';
}

function timeOf(index: number): string {
  const minutes = FIRST + index * 5 - ((index * 7) % 4);
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${SALE_DAY}T${clock.join(':')}:00Z`;
}
