import { afterAll, expect, test } from 'vitest';
import {
  asksForNotice,
  isSuppressed,
  professionalAddress,
  suppressedUntil,
} from '../../../shared/regional-notice.ts';

const zone = process.env['TZ'];
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

// Specification 4, 9: the end of the visitor's day plus 96 hours, minus 1 ms.
test.each([
  ['2025-03-10T03:30:00.000Z', 'Asia/Bangkok', 1_741_971_599_999],
  ['2025-03-10T16:59:59.999Z', 'Asia/Bangkok', 1_741_971_599_999],
  ['2025-03-10T17:00:00.000Z', 'Asia/Bangkok', 1_742_057_999_999],
  ['2025-03-10T03:30:00.000Z', 'UTC', 1_741_996_799_999],
  ['2025-12-30T10:00:00.000Z', 'Asia/Shanghai', 1_767_455_999_999],
  // Clocks change: hours count, not days of the calendar.
  ['2025-03-27T09:00:00.000Z', 'Europe/Berlin', Date.parse('2025-03-31T22:59:59.999Z')],
])('closed at %s in %s the notice is suppressed until %d', (now, timeZone, until) => {
  process.env['TZ'] = timeZone;
  expect(suppressedUntil(new Date(now))).toBe(until);
});

test.each([
  ['1000', 999, true],
  ['1000', 1000, true],
  ['1000', 1001, false],
  ['', 1, false],
  [' ', 1, false],
  ['abc', 1, false],
  ['Infinity', 1, false],
  ['NaN', 1, false],
  ['null', 1, false],
  ['{"until":9}', 1, false],
  [null, 1, false],
  [undefined, 1, false],
])('with %j stored, at %d the notice is suppressed: %s', (stored, now, suppressed) => {
  expect(isSuppressed(stored, now)).toBe(suppressed);
});

test.each([
  [{ code: 0, flag: 'yes' }, true],
  [{ code: 0, flag: 'YES' }, true],
  [{ code: 0, flag: true }, true],
  [{ code: 0, flag: 'no' }, false],
  [{ code: 0, flag: 1 }, false],
  [{ code: 0 }, false],
  [{ code: 1, flag: 'yes' }, false],
  [{ code: '0', flag: 'yes' }, false],
  [{ flag: 'yes' }, false],
  ['yes', false],
  [null, false],
])('the check answers %j: the notice is shown: %s', (answer, shown) => {
  expect(asksForNotice(answer)).toBe(shown);
});

test('the way leads to the same page with query and hash', () => {
  const page = { pathname: '/th/goods/price.htm', search: '?a=1', hash: '#plans' };
  expect(professionalAddress('www.stallwise.pro', page)).toBe(
    'https://www.stallwise.pro/th/goods/price.htm?a=1#plans',
  );
});
