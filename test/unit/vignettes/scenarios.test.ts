import { expect, test } from 'vitest';
import { ORDERS_THIS_WEEK, sum } from '../../../client/vignettes/sample-data.ts';
import { MARKETPLACES } from '../../../client/vignettes/marketplaces.ts';
import { outletsOf, scenarioOf } from '../../../client/vignettes/scenarios.ts';
import { orderCounts, waitingOrders } from '../../../client/vignettes/waiting-orders.ts';
import { LOCALE_CODES, localeInfo } from '../../../shared/locales.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { SCENARIOS } from '../../../shared/registry/names.ts';
import { SCENARIO_PURPOSES } from '../../../shared/registry/scenario-purposes.ts';

const pages = SCENARIOS.flatMap((scenario) =>
  LOCALE_CODES.map((locale) => ({ scenario, locale, currency: localeInfo(locale).currency }) as PageContext),
);

test.each(pages)('the shops of $scenario in $locale have the orders of the sale day', (page) => {
  expect(sum(scenarioOf(page).shops.map(({ orders }) => orders))).toBe(Math.max(...ORDERS_THIS_WEEK));
});

test.each(pages)(
  'orders that wait in $scenario in $locale are of its shops, the most urgent first',
  (page) => {
    const orders = waitingOrders(page, 40);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(40);
    expect(orders.map(({ due }) => due)).toEqual(orders.map(({ due }) => due).toSorted());
    const { shops } = scenarioOf(page);
    for (const { shop, amount } of orders) {
      expect(shops).toContainEqual(shop);
      expect(amount).toBeGreaterThan(0);
    }
  },
);

test.each(pages)('the shares of $scenario in $locale are whole percents that add up', (page) => {
  const shares = outletsOf({ ...page, t: ((key: string) => key) as PageContext['t'] }).map(({ share }) =>
    Math.round(share * 1e6),
  );
  const markets = new Set(scenarioOf(page).shops.map(({ market }) => market)).size;
  // The least of five marketplaces are left out.
  if (markets <= 4) expect(sum(shares)).toBe(1e6);
  else expect(sum(shares)).toBeLessThan(1e6);
  expect(shares.filter((share) => share % 1e4 !== 0)).toEqual([]);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];
const PRODUCTS = {
  batik: 'a batik shirt',
  sunscreen: 'a sunscreen',
  phoneCase: 'a phone case',
  cooker: 'a rice cooker',
  tote: 'a tote bag',
};

test.each(SCENARIOS)('what editors read of %s names its marketplaces, shops and product', (scenario) => {
  const words = SCENARIO_PURPOSES[scenario];
  const { shops, product } = scenarioOf({ scenario, currency: 'USD' });
  const named = Object.values(MARKETPLACES).filter(({ name }) => words.includes(name));
  expect(new Set(named)).toEqual(new Set(shops.map(({ market }) => MARKETPLACES[market])));
  if (!words.startsWith('A store of one’s own')) expect(words.split(' ')[0]).toBe(COUNTS[shops.length]);
  expect(words.endsWith(`; ${PRODUCTS[product]}`)).toBe(true);
});

test('orders that wait share the hours at which couriers come, on the full or the half hour', () => {
  const dues = waitingOrders(pages[0] as PageContext, 40).map(({ due }) => due);
  expect(new Set(dues).size).toBeLessThan(dues.length / 2);
  expect(dues.filter((due) => !/T\d\d:[03]0:00Z$/.test(due))).toEqual([]);
});

const HOME = { scenario: 'street-market', currency: 'USD' } as const;

test('what waits in the afternoon is a part of what waited in the morning', () => {
  const { toPack, toShip, returns, all } = orderCounts(HOME);
  expect(toPack + toShip + returns).toBe(all);
  expect(all).toBe(Math.max(...ORDERS_THIS_WEEK));
});
