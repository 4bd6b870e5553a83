import type { PageContext } from '../../../shared/page-context.ts';
import { priceOf, type Product, SALE_DAY } from '../sample-data.ts';
import { scenarioOf, type ScenarioShop } from '../scenarios.ts';

export interface OrderRow {
  id: string;
  shop: ScenarioShop;
  product: Product;
  quantity: number;
  amount: number;
  /** When the parcel has to be with the courier. */
  due: string;
  state: 'toPack' | 'toShip';
  /** Ticked for printing. */
  picked: boolean;
}

const ROWS = 14;
/** Ticked at the top of the list. */
export const PICKED = 6;
const FIRST_ID = 2048;
const GOODS: readonly Product[] = ['batik', 'sunscreen', 'tote', 'batik', 'phoneCase', 'cooker', 'sunscreen'];
const QUANTITIES = [1, 2, 1, 3, 1];
/** The order of shops in which orders come. */
const TURNS = [0, 2, 0, 1, 2, 0, 3, 0, 2, 1, 0, 4];

/** The next orders of the day, the most urgent first. */
export function orderRows(page: Pick<PageContext, 'scenario' | 'currency'>): OrderRow[] {
  const { shops } = scenarioOf(page);
  return Array.from({ length: ROWS }, (_, index) => {
    const product = GOODS[index % GOODS.length] as Product;
    const quantity = QUANTITIES[index % QUANTITIES.length] as number;
    return {
      id: `1111-${FIRST_ID + index * 3}`,
      shop: shops[(TURNS[index % TURNS.length] as number) % shops.length] as ScenarioShop,
      product,
      quantity,
      amount: quantity * priceOf(page, product),
      due: `${SALE_DAY}T${11 + Math.floor(index / 4)}:${index % 4 < 2 ? '00' : '30'}:00Z`,
      state: index < PICKED + 3 ? 'toPack' : 'toShip',
      picked: index < PICKED,
    };
  });
}
