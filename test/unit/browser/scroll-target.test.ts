import { expect, test } from 'vitest';
import { splitAddress } from '../../../shared/routing/address.ts';
import { scrollTarget } from '../../../shared/routing/scroll-target.ts';

test.each([
  ['another path', '/a', '/b', { kind: 'top' }],
  ['another query', '/a?x=1', '/a?x=2', { kind: 'top' }],
  ['a fragment removed', '/a#x', '/a', { kind: 'top' }],
  ['an empty fragment', '/a', '/a#', { kind: 'top' }],
  ['the same address', '/a', '/a', { kind: 'top' }],
  ['a fragment', '/a', '/b#prices', { kind: 'element', id: 'prices' }],
  ['the same fragment again', '/a#prices', '/a#prices', { kind: 'element', id: 'prices' }],
  ['an encoded fragment', '/a', '/a#%E0%B8%81', { kind: 'element', id: 'ก' }],
  ['a broken escape', '/a', '/a#100%', { kind: 'element', id: '100%' }],
  ['the first page', null, '/a', { kind: 'keep' }],
  ['the first page with a fragment', null, '/a#prices', { kind: 'element', id: 'prices' }],
])('%s', (_case, from, to, expected) => {
  expect(scrollTarget(from === null ? null : splitAddress(from), splitAddress(to))).toEqual(expected);
});
