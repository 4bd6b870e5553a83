import { expect, test } from 'vitest';
import { marginOf, partsOf } from '../../../client/vignettes/margin.ts';
import { sum } from '../../../client/vignettes/sample-data.ts';

// Price, cost, fee in percent, shipping; then fee in money, left, share, lowest price, of a hundred orders.
test.each([
  [100, 45, 12, 8, 12, 35, 0.35, 60.227, 3500],
  [100, 0, 0, 0, 0, 100, 1, 0, 10_000],
  [50, 60, 10, 5, 5, -20, -0.4, 72.222, -2000],
  [0, 10, 10, 5, 0, -15, 0, 16.667, -1500],
  [100, 10, 100, 0, 100, -10, -0.1, 0, -1000],
])(
  'of %d with %d, %d %% and %d a seller keeps it',
  (price, cost, fee, shipping, charge, left, share, lowest, hundred) => {
    const margin = marginOf({ price, cost, fee, shipping });
    expect(margin.fee).toBeCloseTo(charge);
    expect(margin.left).toBeCloseTo(left);
    expect(margin.share).toBeCloseTo(share);
    expect(margin.lowest).toBeCloseTo(lowest, 2);
    expect(margin.hundred).toBeCloseTo(hundred);
  },
);

test.each([
  [{ price: 100, cost: 45, fee: 12, shipping: 8 }, [45, 12, 8, 35]],
  [{ price: 50, cost: 60, fee: 10, shipping: 5 }, [85.7, 7.1, 7.1, 0]],
  [{ price: 0, cost: 0, fee: 0, shipping: 0 }, [0, 0, 0, 0]],
])('the bar of %j has parts of a hundred, one behind the other', (offer, widths) => {
  const parts = partsOf(marginOf(offer));
  expect(parts.map(({ width }) => width)).toEqual(widths);
  for (const [at, { start }] of parts.entries()) {
    expect(start).toBeCloseTo(sum(widths.slice(0, at)), 0);
  }
});
