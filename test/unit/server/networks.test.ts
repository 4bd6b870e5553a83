import { expect, test } from 'vitest';
import {
  allocationOf,
  allocationShare,
  networkShare,
  networksOf,
  widestNetwork,
} from '../../../server/limits/networks.ts';

test.each([
  ['203.0.113.9', ['203.0.113.9'], '203.0.113.9'],
  ['2001:db8:1:2345', ['2001:db8:1:2345', '2001:db8:1:2300/56', '2001:db8:1/48'], '2001:db8/32'],
  ['2001:db8:0:7', ['2001:db8:0:7', '2001:db8:0:0/56', '2001:db8:0/48'], '2001:db8/32'],
  ['', [''], ''],
])('%j is counted as %j, and with all of %j', (address, networks, allocation) => {
  expect(networksOf(address)).toEqual(networks);
  expect(allocationOf(address)).toBe(allocation);
  expect(widestNetwork(address)).toBe(networks.at(-1));
});

test.each([
  [300, 0, 1, 30],
  [300, 100, 1, 20],
  [300, 299, 1, 1],
  [300, 300, 1, 1],
  [300, 400, 1, 1],
  [2, 0, 1, 1],
  [30, 0, 10, 30],
])('of %i points with %i used, at factor %i, one network may have %i', (points, used, factor, share) => {
  expect(networkShare(points, used, factor)).toBe(share);
});

test('the networks of one allocation together may have half of what is left', () => {
  expect([0, 100, 299, 300].map((used) => allocationShare(300, used))).toEqual([150, 100, 1, 1]);
});

test('ten networks that take all they can leave a third for those who come later', () => {
  let used = 0;
  for (let network = 0; network < 10; network += 1)
    for (let own = 1; own <= networkShare(300, used); own += 1) used += 1;
  expect(used).toBeLessThan(200);
});
