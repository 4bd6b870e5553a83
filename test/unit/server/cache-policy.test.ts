import { expect, test } from 'vitest';
import { cacheUntil, pageCacheControl } from '../../../server/http/cache-policy.ts';

const MINUTE_AND_DAY = { maxAge: 60, staleWhileRevalidate: 86_400 };

test.each<[leftMs: number, maxAge: number, staleWhileRevalidate: number]>([
  [Infinity, 60, 86_400],
  [86_460_000, 60, 86_400],
  [86_459_999, 60, 86_399],
  [7_200_000, 60, 7140],
  [61_000, 60, 1],
  [60_999, 60, 0],
  [60_000, 60, 0],
  [23_900, 23, 0],
  [23_000, 23, 0],
  [999, 0, 0],
  [0, 0, 0],
  [-5000, 0, 0],
])('%i ms before a change a page is fresh for %i s and may be shown %i s longer', (left, maxAge, stale) => {
  expect(cacheUntil(MINUTE_AND_DAY, left)).toEqual({ maxAge, staleWhileRevalidate: stale });
});

test('a policy that is shorter anyway stays as it is', () => {
  expect(cacheUntil({ maxAge: 5, staleWhileRevalidate: 0 }, 23_000)).toEqual({
    maxAge: 5,
    staleWhileRevalidate: 0,
  });
  expect(cacheUntil({ maxAge: 0, staleWhileRevalidate: 60 }, 23_000)).toEqual({
    maxAge: 0,
    staleWhileRevalidate: 23,
  });
});

test('the header of a page that ends in 23 seconds', () => {
  expect(pageCacheControl(cacheUntil(MINUTE_AND_DAY, 23_000))).toBe(
    'public, max-age=0, s-maxage=23, stale-while-revalidate=0',
  );
});
