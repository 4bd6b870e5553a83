import type { PageContext } from '../../shared/page-context.ts';
import type { ScenarioName } from '../../shared/registry/names.ts';
import { MARKETPLACES, type Marketplace } from './marketplaces.ts';
import { type Product, shareOfPrice, sum } from './sample-data.ts';

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
  /** Of the product's price, in marketplaces where the seller asks another one. */
  asked?: Partial<Record<Marketplace, number>>;
  /** Whether the analysis tells what each outlet leaves, which is what an ad may cost. */
  advertised?: boolean;
  /** Whether a supplier keeps the goods, so that prices are made from what that one asks. */
  sourced?: boolean;
  /** Whether what is done with the order is its invoice. */
  invoiced?: boolean;
  /** Whether shops offer every piece of the product, so that none of it is kept back. */
  offered?: boolean;
  /** Whether one place keeps the stock; three when left out. */
  together?: boolean;
  /** Whether the stock card shows the one count in every shop, and not the warehouses it lies in. */
  counted?: boolean;
  /** Whether the list of its orders is the queue, which has the goods of `lines` alone. */
  queued?: boolean;
}

type Row = readonly [shop: ShopName, market: Marketplace, orders: number];

function shopsOf(...rows: readonly Row[]): ScenarioShop[] {
  return rows.map(([shop, market, orders], index) => ({
    shop,
    market,
    orders,
    health: index === rows.length - 1 ? 2 : 5 - (index % 2),
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
    shops: shopsOf(
      ['first', 'shopee', 284],
      ['second', 'lazada', 118],
      ['third', 'tiktok', 175],
      ['fourth', 'shopify', 31],
      ['fifth', second(currency), 18],
    ),
    product: 'batik',
    lines: WARDROBE,
  }),
  'two-shops': () => ({
    shops: shopsOf(['first', 'shopee', 412], ['second', 'lazada', 214]),
    product: 'batik',
    lines: WARDROBE,
    together: true,
    counted: true,
  }),
  'invoice-desk': (currency) => ({ ...scenarios['street-market'](currency), invoiced: true }),
  'ad-channels': (currency) => ({ ...scenarios['street-market'](currency), advertised: true }),
  'shopee-shops': () => ({
    shops: shopsOf(
      ['first', 'shopee', 284],
      ['second', 'shopee', 118],
      ['third', 'shopee', 175],
      ['fifth', 'shopee', 49],
    ),
    product: 'batik',
    lines: WARDROBE,
  }),
  'lazada-shops': () => ({
    shops: shopsOf(['second', 'lazada', 341], ['first', 'lazada', 194], ['fifth', 'lazada', 91]),
    product: 'cooker',
    lines: KITCHEN,
    queued: true,
  }),
  'live-sale': (currency) => ({
    shops: shopsOf(['third', 'tiktok', 412], ['first', 'shopee', 149], ['fifth', second(currency), 65]),
    product: 'sunscreen',
    lines: BEACH,
    counted: true,
    queued: true,
  }),
  'own-store': (currency) => ({
    shops: shopsOf(
      ['fourth', 'shopify', 96],
      ['first', 'shopee', 284],
      ['third', 'tiktok', 128],
      ['second', second(currency), 118],
    ),
    product: 'tote',
    lines: [
      { product: 'tote', quantity: 2 },
      { product: 'batik', quantity: 1 },
    ],
    offered: true,
  }),
  'batik-house': (currency) => ({
    shops: shopsOf(
      ['fourth', 'shopify', 128],
      ['first', 'shopee', 241],
      ['third', 'tiktok', 160],
      ['second', second(currency), 97],
    ),
    product: 'batik',
    lines: [
      { product: 'batik', quantity: 1 },
      { product: 'tote', quantity: 2 },
    ],
  }),
  'tote-studio': (currency) => ({
    shops: shopsOf(['first', 'shopee', 284], ['third', 'tiktok', 194], ['second', second(currency), 148]),
    product: 'tote',
    lines: [
      { product: 'tote', quantity: 3 },
      { product: 'phoneCase', quantity: 1 },
    ],
    asked: { lazada: 1.03, tokopedia: 1.03, tiktok: 1.05 },
    sourced: true,
    counted: true,
  }),
  'first-shop': () => ({
    shops: shopsOf(['first', 'shopee', 626]),
    product: 'tote',
    lines: [{ product: 'tote', quantity: 1 }],
  }),
};

/** Every scenario has 626 orders on the sale day, as `sample-data.ts` counts them. */
export function scenarioOf(page: Pick<PageContext, 'scenario' | 'currency'>): Scenario {
  return scenarios[page.scenario](page.currency);
}

/** Whether all shops are of the same marketplace, so that its sign does not tell them apart. */
export function ofOneMarket({ shops }: Pick<Scenario, 'shops'>): boolean {
  return shops.every(({ market }) => market === shops[0]?.market);
}

/** @param share of what is asked there otherwise, in a sale */
export function askedPrice(
  page: Pick<PageContext, 'scenario' | 'currency'>,
  product: Product,
  market: Marketplace,
  share = 1,
): number {
  const { asked } = scenarioOf(page);
  return shareOfPrice(page, product, (asked?.[market] ?? 1) * share);
}

export interface Outlet {
  market: Marketplace;
  name: string;
  /** Whose hue it has, where all are of one marketplace. */
  shop?: ShopName;
  /** Of the orders of the sale day, from 0 to 1, in whole percents. */
  share: number;
}

const MOST_OUTLETS = 4;

/** The marketplaces of a scenario, the one with most orders first; where there is one, its shops. */
export function outletsOf(page: Pick<PageContext, 'scenario' | 'currency' | 't'>): Outlet[] {
  const { shops } = scenarioOf(page);
  const byMarket = Map.groupBy(shops, ({ market }) => market);
  const groups = byMarket.size > 1 ? [...byMarket.values()] : shops.map((shop) => [shop]);
  const shares = wholePercents(groups.map(ordersOf));
  return groups
    .map((group, index) => {
      const { market, shop } = group[0] as ScenarioShop;
      const share = shares[index] ?? 0;
      return byMarket.size > 1
        ? { market, name: MARKETPLACES[market].name, share }
        : { market, name: page.t(`vignettes:shops.${shop}`), shop, share };
    })
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_OUTLETS);
}

/** Shares in whole percents that add up to 1: what rounding down leaves goes to those who lost most by it. */
function wholePercents(parts: readonly number[]): number[] {
  const total = sum(parts);
  const exact = parts.map((part) => (part / total) * 100);
  const left = 100 - sum(exact.map(Math.floor));
  const lost = exact.map((share) => share % 1);
  const raised = [...lost.keys()].toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0)).slice(0, left);
  return exact.map((share, index) => (Math.floor(share) + Number(raised.includes(index))) / 100);
}

function ordersOf(shops: readonly ScenarioShop[]): number {
  return sum(shops.map(({ orders }) => orders));
}
