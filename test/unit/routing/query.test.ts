import { expect, test } from 'vitest';
import { firstValue, parseQuery, QUERY_PAIR_LIMIT } from '../../../shared/query.ts';
import { bounded } from '../../support/bounded-work.ts';

test.each([
  ['?a=1', { a: '1' }],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['?a=1&a=2&a=3', { a: ['1', '2', '3'] }],
  ['?a', { a: '' }],
  ['?a=', { a: '' }],
  ['?=x', { '': 'x' }],
  ['?&&a=1&&', { a: '1' }],
  ['?a=b=c', { a: 'b=c' }],
  ['?a[b]=1&a[]=2', { 'a[b]': '1', 'a[]': '2' }],
  ['?a%5Bb%5D=1', { 'a[b]': '1' }],
  ['?a=x+y%20z%2B', { a: 'x y z+' }],
  ['?k=%E0%B8%81', { k: 'ก' }],
  ['?a=100%&b=%zz', { a: '100%', b: '%zz' }],
  ['?a=%E0%A4%A&b=1', { a: '%E0%A4%A', b: '1' }],
  ['?a=%41%ff%42', { a: '%41%ff%42' }],
  ['?a=%ff-%42', { a: '%ff-B' }],
  ['?a[__proto__][x]=1&a[99999999]=1', { 'a[__proto__][x]': '1', 'a[99999999]': '1' }],
  ['', {}],
  ['?', {}],
])('%s is read as %j', (search, expected) => {
  expect({ ...parseQuery(search) }).toEqual(expected);
});

test('the result has no prototype, so names that every object has are plain keys', () => {
  const query = parseQuery('?__proto__=1&constructor=2&toString=3');
  expect(Object.getPrototypeOf(query)).toBeNull();
  expect(firstValue(query, '__proto__')).toBe('1');
  expect(firstValue(query, 'constructor')).toBe('2');
  expect(firstValue(parseQuery(''), 'toString')).toBeUndefined();
  expect(({} as Record<string, unknown>)['1']).toBeUndefined();
});

test('pairs are counted to 1000, repeats included, and later ones ignored', () => {
  const pairs = Array.from({ length: QUERY_PAIR_LIMIT + 1 }, (_, at) => `k${at}=${at}`);
  const query = parseQuery(`?${pairs.join('&')}`);
  expect(Object.keys(query)).toHaveLength(1000);
  expect(query['k999']).toBe('999');
  expect(query['k1000']).toBeUndefined();
  expect(parseQuery(`?${'a=1&'.repeat(1005)}`)['a']).toHaveLength(1000);
});

test.each([
  ['?source=app&source=pc', 'app'],
  ['?source=', ''],
  ['?x=1', undefined],
])('the first source of %s is %s', (search, expected) => {
  expect(firstValue(parseQuery(search), 'source')).toBe(expected);
});

test('a million characters are read in linear time', () => {
  expect(bounded(() => ({ ...parseQuery('&'.repeat(1_000_000)) }))).toEqual({});
  const broken = '%4'.repeat(500_000);
  expect(bounded(() => parseQuery(`?a=${broken}`)['a'] === broken)).toBe(true);
});
