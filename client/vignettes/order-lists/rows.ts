import type { Product } from '../sample-data.ts';
import { SALE_DAY } from '../sample-data.ts';
import type { ScenarioShop } from '../scenarios.ts';

export interface BoardRow {
  /** Place in the list. */
  at: number;
  shop: ScenarioShop;
  product: Product;
  quantity: number;
  /** When it has to be with the courier. */
  due: string;
  printed: boolean;
}

const ROWS = 40;
const PRINTED = 6;
const GOODS = ['batik', 'sunscreen', 'tote', 'batik', 'phoneCase', 'cooker', 'sunscreen'] as const;
/** In minutes. The first parcels leave at two o'clock. */
const [FIRST_DUE, BETWEEN] = [14 * 60, 9];

/** Forty orders of the sale day, most urgent first, dealt to the shops by what each of them sells. */
export function boardRows(shops: readonly ScenarioShop[]): BoardRow[] {
  const waiting = shops.map((shop) => ({ shop, share: 0 }));
  const total = shops.reduce((sum, { orders }) => sum + orders, 0);
  return Array.from({ length: ROWS }, (_, at) => {
    for (const entry of waiting) entry.share += entry.shop.orders / total;
    const next = waiting.reduce((most, entry) => (entry.share > most.share ? entry : most));
    next.share -= 1;
    return {
      at,
      shop: next.shop,
      product: GOODS[at % GOODS.length] as Product,
      quantity: 1 + ((at * 5) % 3),
      due: timeOf(FIRST_DUE + at * BETWEEN),
      printed: at < PRINTED,
    };
  });
}

function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${SALE_DAY}T${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00Z`;
}
