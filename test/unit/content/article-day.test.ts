import { expect, test } from 'vitest';
import {
  commonEraDay,
  dayIn,
  endOfDay,
  isOfCommonEra,
  startOfDay,
} from '../../../server/content/article-day.ts';

const NOW = Date.parse('2026-11-28T17:00:00Z');

test.each([
  ['Asia/Bangkok', NOW, '2026-11-29', '2026-11-29T17:00:00.000Z'],
  ['Asia/Bangkok', NOW - 1, '2026-11-28', '2026-11-28T17:00:00.000Z'],
  ['Asia/Jakarta', NOW, '2026-11-29', '2026-11-29T17:00:00.000Z'],
  ['UTC', NOW, '2026-11-28', '2026-11-29T00:00:00.000Z'],
  // A day of 23 hours.
  ['Europe/Berlin', Date.parse('2026-03-29T00:00:00Z'), '2026-03-29', '2026-03-29T22:00:00.000Z'],
])('in %s %d lies in the day %s, which ends at %s', (zone, at, day, end) => {
  expect(dayIn(zone, at)).toBe(day);
  expect(new Date(endOfDay(zone, at)).toISOString()).toBe(end);
  expect(startOfDay(day, zone)).toBeLessThanOrEqual(at);
});

test.each([
  ['2026-12-03', true, /2026-12-03/],
  ['2569-12-03', false, /2026-12-03/],
  ['0115-12-03', false, /such as 2026-12-03/],
  ['0008-01-01', false, /Common Era/],
])('the year of %s is one of the Common Era: %s', (day, is, allowed) => {
  expect(isOfCommonEra(day, NOW)).toBe(is);
  if (!is) expect(commonEraDay(day)).toMatch(allowed);
});
