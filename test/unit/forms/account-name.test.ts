import { expect, test } from 'vitest';
import { accountName, LOCAL_NUMBER } from '../../../shared/forms/account-name.ts';
import { exampleNumber } from '../../../shared/forms/example-number.ts';
import { phonePrefixOf } from '../../../shared/countries.ts';
import { LOCALES } from '../../../shared/locales.ts';
import { readAccountName } from '../../../server/backend/accounts/names.ts';

test.each([
  ['081 234 5678', '66', '+66812345678'],
  ['(081) 234-5678', '66', '+66812345678'],
  ['０８１２３４５６７８', '66', '+66812345678'],
  ['812345678', '66', '+66812345678'],
  ['0912 345 678', '84', '+84912345678'],
  ['0812-3456-7890', '62', '+6281234567890'],
  ['8123 4567', '65', '+6581234567'],
  ['13123456789', '86', '+8613123456789'],
  // These have their country code.
  ['+84 912 345 678', '66', '+84 912 345 678'],
  ['66812345678', '66', '66812345678'],
  ['84912345678', '66', '84912345678'],
  ['0066 81 234 5678', '66', '0066 81 234 5678'],
  // These are no numbers.
  ['somchai@example.com', '66', 'somchai@example.com'],
  ['0812345678@example.com', '66', '0812345678@example.com'],
  ['somchai', '66', 'somchai'],
  ['', '66', ''],
  ['081 234 5678', '', '081 234 5678'],
])('the name %j with prefix %j is sent as %j', (typed, prefix, expected) => {
  expect(accountName(typed, prefix)).toBe(expected);
});

test.each(LOCALES.filter(({ country }) => exampleNumber(country) !== ''))(
  'the example of $country is a number there',
  ({ country }) => {
    const example = exampleNumber(country);
    const name = accountName(example, phonePrefixOf(country));
    expect(readAccountName(name)).toEqual({ kind: 'phone', login: name });
  },
);

/** As browsers compile it. */
const pattern = new RegExp(`^(?:${LOCAL_NUMBER})$`, 'v');

test.each([
  ['081 234 5678', true],
  ['(081) 234-5678', true],
  ['+66 81 234 5678', false],
  ['somchai@example.com', false],
])('the country codes beside %j are shown: %j', (typed, shown) => {
  expect(pattern.test(typed)).toBe(shown);
});
