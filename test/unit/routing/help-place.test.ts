import { expect, test } from 'vitest';
import { helpPlace, typeBehind } from '../../../shared/routing/help-rules.ts';

test.each([
  ['start', { kind: 'start' }],
  ['s', { kind: 'search' }],
  ['orders', { kind: 'category', cid: 'orders', status: 'start' }],
  ['list_orders', { kind: 'category', cid: 'orders', status: 'list' }],
  ['5_12', { kind: 'category', cid: '12', status: '5' }],
  ['5_common_errors', { kind: 'category', cid: 'common_errors', status: '5' }],
  ['_orders', { kind: 'category', cid: '_orders', status: 'start' }],
  ['orders_', { kind: 'category', cid: 'orders_', status: 'start' }],
  ['Start', { kind: 'category', cid: 'Start', status: 'start' }],
])('leftCat/%s asks for %j', (type, place) => {
  expect(helpPlace(type)).toEqual(place);
});

// Specification 2.5, rule 5.
test.each([
  ['orders', 'start', 'start'],
  ['orders', 'list', 'list_orders'],
  ['12', '5', '5_12'],
])('from an answer of %s with the status %s the way back is leftCat/%s', (cid, status, type) => {
  expect(typeBehind(cid, status)).toBe(type);
});
