import { expect, test } from 'vitest';
import { readAccountName } from '../../../server/backend/accounts/names.ts';
import { readPhone } from '../../../server/phone-numbers.ts';
import { phonePrefixOf } from '../../../shared/countries.ts';
import { accountName, LOCAL_NUMBER } from '../../../shared/forms/account-name.ts';
import { exampleNumber, onOneLine } from '../../../shared/forms/example-number.ts';
import { LOCALES } from '../../../shared/locales.ts';

const nameOf = (typed: string, prefix: string) =>
  accountName(typed, prefix, async (...number) => readPhone(...number));

test.each([
  ['081 234 5678', '66', '+66812345678'],
  ['０８１２３４５６７８', '66', '+66812345678'],
  ['812 3456 7890', '62', '+6281234567890'],
  ['11-1234 5678', '60', '+601112345678'],
  ['8123 4567', '65', '+6581234567'],
  ['13123456789', '86', '+8613123456789'],
  ['+84 912 345 678', '66', '+84912345678'],
  ['0066 81 234 5678', '84', '+66812345678'],
  // These are no numbers.
  ['somchai@example.com', '66', 'somchai@example.com'],
  ['<0812345678@example.com>', '66', '0812345678@example.com'],
  ['som\u200bchai', '66', 'somchai'],
  ['12345', '66', '12345'],
  ['', '66', ''],
])('the name %j with prefix %j is sent as %j', async (typed, prefix, expected) => {
  expect(await nameOf(typed, prefix)).toBe(expected);
});

test.each(LOCALES.filter(({ country }) => exampleNumber(country) !== ''))(
  'the example of $country, copied from the page, is a number there',
  async ({ country }) => {
    const name = await nameOf(onOneLine(exampleNumber(country)), phonePrefixOf(country));
    expect(readAccountName(name)).toEqual({ kind: 'phone', login: name });
  },
);

/** As browsers compile it. */
const pattern = new RegExp(`^(?:${LOCAL_NUMBER})$`, 'v');

test.each([
  ['081 234 5678', true],
  ['(081) 234-5678', true],
  ['๐๘๑\u2011๒๓๔\u00a0๕๖๗๘\u200e', true],
  ['+66 81 234 5678', false],
  ['somchai@example.com', false],
])('the country codes beside %j are shown: %j', (typed, shown) => {
  expect(pattern.test(typed)).toBe(shown);
});
