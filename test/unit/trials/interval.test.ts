import { expect, test } from 'vitest';
import { wilsonInterval } from '../../../server/trials/interval.ts';

/* Bounds as tables of Wilson's interval give them, for 95 %. */
test.each<[number, number, number, number]>([
  [0, 10, 0, 0.2775],
  [1, 10, 0.0179, 0.4042],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [20, 400, 0.0326, 0.076],
  [500, 10_000, 0.0459, 0.0544],
])('%d of %d lies between %d and %d', (hits, all, low, high) => {
  const found = wilsonInterval(hits, all);
  expect(found?.share).toBe(hits / all);
  expect(found?.low).toBeCloseTo(low, 3);
  expect(found?.high).toBeCloseTo(high, 3);
});

test('nothing is said about no attempt, and more hits than attempts are all of them', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
  expect(wilsonInterval(3, 2)).toEqual(wilsonInterval(2, 2));
});
