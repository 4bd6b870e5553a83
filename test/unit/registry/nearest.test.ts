import { expect, test } from 'vitest';
import { nearest } from '../../../shared/registry/nearest.ts';

const KEYS = ['day', 'faq', 'hero', 'related', 'shopeeSellerAdsPage1', 'shopeeSellerAdsPage'];

test.each([
  ['relatd', 'related'],
  ['Heroo', 'hero'],
  ['fqa', 'faq'],
  ['fq', 'faq'],
  ['shopeeSeller', 'shopeeSellerAdsPage'],
  ['shopeeSellerAdPage', 'shopeeSellerAdsPage'],
])('%s is meant to be %s', (word, meant) => {
  expect(nearest(word, KEYS)).toBe(meant);
});

test.each(['dtc', 'rel', 'checklist', ''])('no key is near to "%s"', (word) => {
  expect(nearest(word, KEYS)).toBeUndefined();
});

test('of two words in which one letter agrees, neither is meant by the other', () => {
  expect(nearest('faq', ['seo', 'menu', 'hero', 'day', 'stock'])).toBeUndefined();
});
