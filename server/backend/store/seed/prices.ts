/** Other markets see the prices of the default language. */
type Currency = 'USD' | 'IDR' | 'THB' | 'VND' | 'CNY' | 'MYR';

export const FEATURES = [
  'orders',
  'labels',
  'stock',
  'copy',
  'promotions',
  'profit',
  'answers',
  'warehouses',
  'roles',
] as const;

interface PlanSeed {
  id: string;
  recommended: boolean;
  /** Null means unlimited. Orders are per month. */
  limits: { shops: number | null; orders: number | null; users: number | null };
  /** By the month, or for a year at the price of ten months. */
  amounts: Record<Currency, { month: number; year: number }>;
  features: readonly (typeof FEATURES)[number][];
}

/** Amounts are set per market, not converted. `content/wording` holds the words. */
export const plans = [
  {
    id: 'start',
    recommended: false,
    limits: { shops: 2, orders: 100, users: 1 },
    amounts: {
      USD: { month: 0, year: 0 },
      IDR: { month: 0, year: 0 },
      THB: { month: 0, year: 0 },
      VND: { month: 0, year: 0 },
      CNY: { month: 0, year: 0 },
      MYR: { month: 0, year: 0 },
    },
    features: ['orders', 'labels', 'stock', 'copy', 'promotions'],
  },
  {
    id: 'grow',
    recommended: true,
    limits: { shops: 10, orders: 3000, users: 5 },
    amounts: {
      USD: { month: 19, year: 190 },
      IDR: { month: 249_000, year: 2_490_000 },
      THB: { month: 590, year: 5_900 },
      VND: { month: 420_000, year: 4_200_000 },
      CNY: { month: 129, year: 1_290 },
      MYR: { month: 79, year: 790 },
    },
    features: ['orders', 'labels', 'stock', 'copy', 'promotions', 'profit', 'answers'],
  },
  {
    id: 'scale',
    recommended: false,
    limits: { shops: null, orders: 30_000, users: null },
    amounts: {
      USD: { month: 59, year: 590 },
      IDR: { month: 799_000, year: 7_990_000 },
      THB: { month: 1_890, year: 18_900 },
      VND: { month: 1_390_000, year: 13_900_000 },
      CNY: { month: 399, year: 3_990 },
      MYR: { month: 239, year: 2_390 },
    },
    features: ['orders', 'labels', 'stock', 'copy', 'promotions', 'profit', 'answers', 'warehouses', 'roles'],
  },
] as const satisfies readonly PlanSeed[];
