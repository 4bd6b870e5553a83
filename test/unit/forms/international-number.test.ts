import { expect, test } from 'vitest';
import { internationalNumber } from '../../../shared/forms/international-number.ts';

test.each([
  ['66', '0812345678', '+66812345678'],
  ['+66', '081-234 5678', '+66812345678'],
  ['65', '8123 4567', '+6581234567'],
  ['62', '(0812) 3456.789', '+628123456789'],
  ['66', '+84 912 345 678', '+84912345678'],
  ['66', '０８１２３４５６７８', '+66812345678'],
  ['', '0812345678', '+812345678'],
  ['66', '', ''],
  ['66', 'call me', ''],
  ['66', '+', ''],
])('prefix %j and number %j are %j', (prefix, number, expected) => {
  expect(internationalNumber(prefix, number)).toBe(expected);
});
