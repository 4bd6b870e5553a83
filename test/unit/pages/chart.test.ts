import { expect, test } from 'vitest';
import { area, chartPoints, curve, ticks } from '../../../client/vignettes/chart.ts';

const BOX = { width: 100, height: 50, max: 10 };

test('the highest value touches the top, zero the bottom', () => {
  expect(chartPoints([0, 5, 10], BOX)).toEqual([
    [0, 50],
    [50, 25],
    [100, 0],
  ]);
});

test('centred points stand in the middle of their columns', () => {
  expect(chartPoints([10, 0], BOX, true)).toEqual([
    [25, 0],
    [75, 50],
  ]);
});

test('the curve has no bulge above a peak: its handles there are level', () => {
  const path = curve(chartPoints([0, 10, 0], BOX));
  expect(path).toBe('M0 50C16.7 50 33.3 0 50 0C66.7 0 83.3 50 100 50');
});

test('the area closes along the bottom, and is empty without points', () => {
  expect(area(chartPoints([10, 10], BOX), 50)).toBe('M0 0C33.3 0 66.7 0 100 0V50H0Z');
  expect(area([], 50)).toBe('');
});

test.each([
  [9940, [2500, 5000, 7500]],
  [294_000, [100_000, 200_000]],
  [67_200, [25_000, 50_000]],
  [36_400, [10_000, 20_000, 30_000]],
])('a scale up to %d is marked at round amounts', (max, expected) => {
  const marks = ticks(max);
  expect(marks.length).toBeGreaterThanOrEqual(2);
  expect(marks.length).toBeLessThanOrEqual(4);
  expect(marks.at(-1)).toBeLessThan(max);
  expect(marks).toEqual(expected);
});
