import { expect, test } from 'vitest';
import { placeOf, trialAt } from '../../../server/trials/choose-trial.ts';

const three = [
  { id: 'b', weight: 30 },
  { id: 'c', weight: 1 },
];

test.each([
  [0, 'b'],
  [0.299_999, 'b'],
  [0.3, 'c'],
  [0.309_999, 'c'],
  [0.31, 'a'],
  [0.999_999, 'a'],
])('the visitor at %d of all sees %s', (place, expected) => {
  expect(trialAt(three, place)).toBe(expected);
});

const KEY = 'a key that nobody else knows';
const NOON = Date.parse('2026-11-23T12:00:00Z');
const visitor = (at: number) => ({ address: `203.0.${at >> 8}.${at & 255}`, userAgent: 'Browser/1' });
const place = (page = 'spring', at = 0, now = NOON, key = KEY) =>
  placeOf(key, { id: page }, visitor(at), now);

test.each([1, 10, 30, 50, 99])(
  'of 10,000 visitors %d in a hundred see a variant of that weight',
  (weight) => {
    let seen = 0;
    for (let at = 0; at < 10_000; at += 1)
      if (trialAt([{ id: 'b', weight }], place('spring', at)) === 'b') seen += 1;
    expect(Math.abs(seen / 100 - weight)).toBeLessThan(1);
  },
);

test('a visitor has one place all day, and other places on other pages, days and under other keys', () => {
  const morning = Date.parse('2026-11-23T00:00:00Z');
  expect(place('spring', 0, morning)).toBe(place());
  expect(place('spring', 0, morning + 86_400_000 - 1)).toBe(place());
  const places = [
    place(),
    place('summer'),
    place('spring', 1),
    place('spring', 0, NOON + 86_400_000),
    place('spring', 0, NOON, 'another key'),
    placeOf(KEY, { id: 'spring' }, { ...visitor(0), userAgent: 'Browser/2' }, NOON),
  ];
  expect(new Set(places).size).toBe(places.length);
  for (const each of places) {
    expect(each).toBeGreaterThanOrEqual(0);
    expect(each).toBeLessThan(1);
  }
});

test('who sees the variant of one page sees that of another no more often than others', () => {
  const isIn = (page: string, at: number) => place(page, at) < 0.5;
  let [first, both] = [0, 0];
  for (let at = 0; at < 10_000; at += 1) {
    if (!isIn('spring', at)) continue;
    first += 1;
    if (isIn('summer', at)) both += 1;
  }
  expect(Math.abs((both / first) * 100 - 50)).toBeLessThan(2);
});
