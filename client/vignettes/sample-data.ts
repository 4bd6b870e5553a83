import type { PageContext } from '../../shared/page-context.ts';
import { centsOf } from './cents.ts';
import { IN_ALL } from './warehouse-plan/held.ts';

/** Their names are in the `vignettes` texts. */
export const PRODUCTS = ['batik', 'cooker', 'phoneCase', 'sunscreen', 'tote'] as const;
export type Product = (typeof PRODUCTS)[number];

interface Market {
  /** In the market's currency. */
  prices: Record<Product, number>;
  /** Average value of an order. */
  basket: number;
  /** Prices are multiples of this. */
  step: number;
}

/** Of the order that is shown, which is packed already, and of its invoice. Those that wait have higher ones. */
export const ORDER_NUMBER = '1111-1874';
/** Of a shop that begins. */
export const FIRST_NUMBER = '1111-0001';
export const INVOICE_NUMBER = 'IV-2611-0618';
/** As marketplaces hide them. */
export const BUYER_TAX_ID = '****\u00A04170';

/** In pieces, in the main, the second and the third warehouse. */
export const STOCK: Record<Product, readonly [number, number, number]> = {
  batik: [184, 96, 42],
  cooker: [320, 145, 88],
  phoneCase: [260, 120, 64],
  sunscreen: [61, 8, 30],
  tote: [212, 74, 32],
};

/** The code of the variant that pictures show. */
export const SKU: Record<Product, string> = {
  batik: 'BTK-IND-L',
  cooker: 'RCK-18',
  phoneCase: 'CSE-61',
  sunscreen: 'SUN-50',
  tote: 'TOT-NAT',
};

/** In pieces, what each warehouse sends out after the morning of the sale day, half of it before the evening. */
const SENT_LATER: typeof STOCK = {
  batik: [31, 17, 9],
  cooker: [24, 11, 6],
  phoneCase: [38, 16, 7],
  sunscreen: [14, 6, 5],
  tote: [27, 12, 5],
};
const NOON = '12:00';
const EVENING = '18:00';

/** What lies in each warehouse at an hour; at the end of the day when it is left out. */
export function stockAt(product: Product, time = EVENING): number[] {
  const open = time < NOON ? 1 : time < EVENING ? 0.5 : 0;
  return STOCK[product].map((pieces, index) => pieces + Math.round((SENT_LATER[product][index] ?? 0) * open));
}

/** Of the day's orders, those that have come in by then; all of them at its end. */
const COURSE = [
  [NOON, 0.18],
  ['15:00', 0.62],
  [EVENING, 0.78],
] as const;

export function soFar(orders: number, time?: string): number {
  const [, share] = COURSE.find(([until]) => time && time < until) ?? ['', 1];
  return Math.round(orders * share);
}

export function stockOf(product: Product): number {
  return sum(STOCK[product]);
}

/** Where a product runs low. */
export const SCARCE_WAREHOUSE = 1;

/** Of who has one warehouse: that in which a product runs low. */
export function keptTogether(product: Product): number {
  return STOCK[product][SCARCE_WAREHOUSE];
}

/** Pieces of the batik shirt by size, together all that it has. L is the one that most pictures show, XL that of the floor plan. */
export const SHIRT_SIZES = [
  ['S', 62],
  ['M', 98],
  ['L', 117],
  ['XL', IN_ALL],
] as const;

/** What a product weighs in its parcel, in grams. */
const WEIGHT = 320;

export function shownWeight(page: Pick<PageContext, 'number' | 'locale'>): string {
  return shownGrams(page, WEIGHT);
}

/** Chinese writes the unit out, as it does with centimetres, whose short form is the word. */
export function shownGrams(page: Pick<PageContext, 'number' | 'locale'>, grams: number): string {
  const unitDisplay = page.locale === 'zh_CN' ? 'long' : 'short';
  return page.number(grams, { style: 'unit', unit: 'gram', unitDisplay });
}

/** Local sellers' prices, because converted ones look foreign. */
const MARKETS: Record<string, Market> = {
  USD: {
    prices: { batik: 17.9, cooker: 28.5, phoneCase: 4.9, sunscreen: 8.9, tote: 11.5 },
    basket: 14.2,
    step: 0.1,
  },
  IDR: {
    prices: { batik: 149_000, cooker: 389_000, phoneCase: 35_000, sunscreen: 89_000, tote: 79_000 },
    basket: 128_000,
    step: 500,
  },
  THB: {
    prices: { batik: 459, cooker: 890, phoneCase: 129, sunscreen: 259, tote: 299 },
    basket: 420,
    step: 1,
  },
  VND: {
    prices: { batik: 289_000, cooker: 650_000, phoneCase: 69_000, sunscreen: 199_000, tote: 159_000 },
    basket: 245_000,
    step: 1_000,
  },
  CNY: {
    prices: { batik: 128, cooker: 199, phoneCase: 29, sunscreen: 69, tote: 59 },
    basket: 96,
    step: 1,
  },
  MYR: {
    prices: { batik: 59.9, cooker: 109, phoneCase: 15.9, sunscreen: 32.9, tote: 35.9 },
    basket: 52,
    step: 0.1,
  },
};

function marketOf(currency: string): Market {
  return MARKETS[currency] ?? (MARKETS.USD as Market);
}

/** A double-digit sale day, which every seller in the region knows. */
export const SALE_DAY = '2026-11-11';

/** Orders per day in the week of the sale day and the week before. */
export const WEEK = [
  '2026-11-09',
  '2026-11-10',
  SALE_DAY,
  '2026-11-12',
  '2026-11-13',
  '2026-11-14',
  '2026-11-15',
];
export const ORDERS_THIS_WEEK = [212, 248, 626, 396, 274, 322, 301];
export const ORDERS_LAST_WEEK = [204, 221, 238, 247, 259, 348, 316];
/** Sales of the sale day from morning to night. They jump when the sale begins at noon and again after work. */
export const SALES_BY_HOUR = [6, 9, 12, 18, 44, 38, 30, 28, 34, 52, 70, 62];

/** In the currency of the page's market. */
export function priceOf(page: Pick<PageContext, 'currency'>, product: Product): number {
  return marketOf(page.currency).prices[product];
}

/** Rounded as the market's sellers do. */
export function shareOfPrice(page: Pick<PageContext, 'currency'>, product: Product, share: number): number {
  const { prices, step } = marketOf(page.currency);
  return Math.round((prices[product] * share) / step) * step;
}

/** In the currency of the page's market. */
export function revenueOf(page: Pick<PageContext, 'currency'>, orders: number): number {
  return orders * marketOf(page.currency).basket;
}

/** Whole where the prices of the market are. */
export function roundedAmount(page: Pick<PageContext, 'currency'>, amount: number): number {
  const unit = marketOf(page.currency).step < 1 ? 100 : 1;
  return Math.round(amount * unit) / unit;
}

/** What goods cost: with cents where the prices of the market have them, so that columns align. */
export function goodsMoney(page: Pick<PageContext, 'currency' | 'money'>, amount: number): string {
  return page.money(amount, centsOf([marketOf(page.currency).step]));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
