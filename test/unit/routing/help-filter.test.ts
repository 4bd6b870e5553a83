import { expect, test } from 'vitest';
import { helpFilterFields, helpFilterOf, helpFilterQuery } from '../../../shared/routing/help-filter.ts';

const ORDERS = '/en_US/leftCat/orders';

test.each([
  [ORDERS, '', 'all'],
  [ORDERS, '?helpContentType=1', 'articles'],
  [ORDERS, '?helpContentType=2', 'films'],
  [ORDERS, '?isVideo=0', 'articles'],
  [ORDERS, '?isVideo=1', 'films'],
  ['/th/leftCat/list_orders', '?utm_source=a&isVideo=1&helpContentType=2', 'films'],
  // The two fields contradict each other.
  [ORDERS, '?isVideo=1&helpContentType=1', 'articles'],
  [ORDERS, '?helpContentType=9&isVideo=1', 'films'],
  [ORDERS, '?helpContentType=2&helpContentType=1', 'films'],
  // No platform knows these.
  [ORDERS, '?helpContentType=', 'all'],
  [ORDERS, '?helpContentType=02', 'all'],
  [ORDERS, '?helpContentType=films', 'all'],
  [ORDERS, '?isVideo=true', 'all'],
  [ORDERS, '?isVideo', 'all'],
  [ORDERS, '?ISVIDEO=1', 'all'],
  // No categories.
  ['/en_US/leftCat/start', '?isVideo=1', 'all'],
  ['/en_US/leftCat/s', '?k=label&helpContentType=2', 'all'],
  ['/en_US/detailPage/orders/2/a/start', '?helpContentType=2', 'all'],
  ['/en_US/index.htm', '?helpContentType=2', 'all'],
  ['/blog/index.htm', '?isVideo=1', 'all'],
  ['/en_US/leftCat', '?isVideo=1', 'all'],
])('%s%s lists %s', (path, search, filter) => {
  expect(helpFilterOf(path, search)).toBe(filter);
});

test.each([
  ['all', '', {}],
  ['articles', '?helpContentType=1', { isVideo: '0', helpContentType: '1' }],
  ['films', '?helpContentType=2', { isVideo: '1', helpContentType: '2' }],
] as const)('%s stands in the address as "%s" and is asked for with %j', (filter, search, fields) => {
  expect(helpFilterQuery(filter)).toBe(search);
  expect(helpFilterOf(ORDERS, search)).toBe(filter);
  expect(helpFilterFields(filter)).toEqual(fields);
});
