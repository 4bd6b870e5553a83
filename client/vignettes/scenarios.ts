import type { PageContext } from '../../shared/page-context.ts';
import type { ScenarioName } from '../../shared/registry/names.ts';
import { MARKETPLACES, type Marketplace } from './marketplaces.ts';
import type { Product } from './sample-data.ts';

/** Their names are in the `vignettes` texts. */
export type ShopName = 'first' | 'second' | 'third' | 'fourth' | 'fifth';

export interface ScenarioShop {
  shop: ShopName;
  market: Marketplace;
  /** Today's. */
  orders: number;
  /** Filled marks of five. */
  health: number;
}

/** One seller's day, from which all pictures of a page are drawn. */
export interface Scenario {
  /** The first shop got the order that is shown, the last one has to renew its access. */
  shops: readonly ScenarioShop[];
  /** What the pictures of a single product show. */
  product: Product;
  /** The order that is shown. */
  lines: readonly { product: Product; quantity: number }[];
}

const SHOPS: readonly ShopName[] = ['first', 'second', 'third', 'fourth', 'fifth'];

function shopsOn(markets: readonly Marketplace[], orders: readonly number[]): ScenarioShop[] {
  return markets.map((market, index) => ({
    shop: SHOPS[index] ?? 'fifth',
    market,
    orders: orders[index] ?? 0,
    health: index === markets.length - 1 ? 2 : 5 - (index % 2),
  }));
}

/** Tokopedia exists only in Indonesia. */
const second = (currency: string): Marketplace => (currency === 'IDR' ? 'tokopedia' : 'lazada');

const WARDROBE = [
  { product: 'batik', quantity: 2 },
  { product: 'sunscreen', quantity: 1 },
  { product: 'phoneCase', quantity: 3 },
] as const;
const KITCHEN = [
  { product: 'cooker', quantity: 1 },
  { product: 'tote', quantity: 2 },
] as const;
const BEACH = [
  { product: 'sunscreen', quantity: 3 },
  { product: 'tote', quantity: 1 },
] as const;

const scenarios: Record<ScenarioName, (currency: string) => Scenario> = {
  'street-market': (currency) => ({
    shops: shopsOn(['shopee', 'lazada', 'tiktok', 'shopify', second(currency)], [284, 118, 167, 31, 18]),
    product: 'batik',
    lines: WARDROBE,
  }),
  'shopee-shops': () => ({
    shops: shopsOn(['shopee', 'shopee', 'shopee', 'shopee'], [284, 118, 167, 49]),
    product: 'batik',
    lines: WARDROBE,
  }),
  'lazada-shops': () => ({
    shops: shopsOn(['lazada', 'lazada', 'lazada'], [341, 186, 91]),
    product: 'cooker',
    lines: KITCHEN,
  }),
  'live-sale': (currency) => ({
    shops: shopsOn(['tiktok', 'shopee', second(currency)], [412, 141, 65]),
    product: 'sunscreen',
    lines: BEACH,
  }),
  'own-store': (currency) => ({
    shops: shopsOn(['shopify', 'shopee', second(currency), 'tiktok'], [96, 284, 118, 120]),
    product: 'tote',
    lines: [
      { product: 'tote', quantity: 2 },
      { product: 'batik', quantity: 1 },
    ],
  }),
  'tote-studio': (currency) => ({
    shops: shopsOn(['shopee', second(currency), 'tiktok'], [284, 186, 148]),
    product: 'tote',
    lines: [
      { product: 'tote', quantity: 3 },
      { product: 'phoneCase', quantity: 1 },
    ],
  }),
};

/** Every scenario has 618 orders on the sale day, as `sample-data.ts` counts them. */
export function scenarioOf(page: Pick<PageContext, 'scenario' | 'currency'>): Scenario {
  return scenarios[page.scenario](page.currency);
}

export interface Outlet {
  market: Marketplace;
  name: string;
  /** Of the orders of the sale day, from 0 to 1. */
  share: number;
}

const MOST_OUTLETS = 4;

/** The marketplaces of a scenario, the one with most orders first; where there is one, its shops. */
export function outletsOf(page: Pick<PageContext, 'scenario' | 'currency' | 't'>): Outlet[] {
  const { shops } = scenarioOf(page);
  const byMarket = Map.groupBy(shops, ({ market }) => market);
  const groups = byMarket.size > 1 ? [...byMarket.values()] : shops.map((shop) => [shop]);
  const total = ordersOf(shops);
  return groups
    .map((group) => {
      const { market, shop } = group[0] as ScenarioShop;
      const name = byMarket.size > 1 ? MARKETPLACES[market].name : page.t(`vignettes:shops.${shop}`);
      return { market, name, share: ordersOf(group) / total };
    })
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_OUTLETS);
}

function ordersOf(shops: readonly ScenarioShop[]): number {
  return shops.reduce((total, { orders }) => total + orders, 0);
}
