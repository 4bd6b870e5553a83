import { expect, test } from 'vitest';
import { desktop, client, go, target } from '../../support/navigation.ts';

test('in the browser a rule keeps the fragment unless it has its own', () => {
  expect(target('/th/old.htm?a=1#b', client)).toBe('/th/app.htm?a=1#b');
  expect(target('/spring#b', client)).toBe('/en_US/app.htm?campaign=spring#top');
});

test.each([
  ['/blog/index.htm?source=app', '/blog/search.htm?content=a', '/blog/search.htm?content=a&source=app'],
  ['/en_US/index.htm?source=app', '/blog/index.htm#top', '/blog/index.htm?source=app#top'],
  ['/blog/index.htm?source=app', '/blog/search.htm?source=pc', 'next'],
  ['/blog/index.htm?source=app', '/blog/search.htm?source=', '/blog/search.htm?source=app'],
  ['/blog/index.htm?source=app', '/blog/search.htm?%73ource=&a=1', '/blog/search.htm?a=1&source=app'],
  ['/blog/index.htm?source=app', '/en_US/app.htm', 'next'],
  ['/blog/index.htm?source=', '/blog/search.htm', 'next'],
  ['/blog/index.htm?source=a%26b%3Dc%0d%0a', '/blog/index.htm', '/blog/index.htm?source=a%26b%3Dc%0D%0A'],
])('source: from %s to %s leads to %s, in the browser only', (from, to, expected) => {
  expect(target(to, client, from)).toBe(expected);
  expect(target(to, desktop, from)).toBe('next');
  expect(target(to, client)).toBe('next');
  if (expected !== 'next') expect(target(expected, client, from)).toBe('next');
});

test.each([
  ['/en_US/detailPage/12/1/34/start', '/en_US/leftCat/9', '/en_US/leftCat/start'],
  ['/en_US/detailPage/12/1/34/5', '/en_US/leftCat/start', '/en_US/leftCat/5_12'],
  ['/th/detailPage/12/1/7/34/5', '/th/leftCat/9', '/th/leftCat/5_12'],
  ['/th/detailPage/12/1/7/34/5/', '/vi/leftCat/9?a=1#b', '/vi/leftCat/5_12?a=1#b'],
  ['/th/DetailPage/12/1/34/5', '/th/LeftCat/9', '/th/leftCat/5_12'],
  ['/en_US/detailPage/12/1/34/5', '/en_US/leftCat/s?k=x', 'next'],
  ['/en_US/index.htm', '/en_US/leftCat/9', 'next'],
  ['/en_US/detailPage/12/1/34/5', '/en_US/app.htm', 'next'],
])('help: from %s to %s loads %s, in the browser only', (from, to, expected) => {
  const move = go(to, client, from);
  expect(move).toEqual(expected === 'next' ? { kind: 'next' } : { kind: 'document', to: expected });
  expect(target(to, desktop, from)).toBe('next');
});

test('after a new build every move of the browser is a full load of its target', () => {
  const outdated = { ...client, buildOutdated: true };
  expect(go('/th/app.htm?a=1#b', outdated)).toEqual({ kind: 'document', to: '/th/app.htm?a=1#b' });
  expect(target('/app.htm', outdated)).toBe('/en_US/app.htm');
  expect(target('/th/app.htm', { ...desktop, buildOutdated: true })).toBe('next');
});

test('the browser goes on where it knows a complete address only, and else lets the server decide', () => {
  const unknowing = { ...client, match: () => undefined, redirectFor: () => null };
  for (const href of ['/th/app.htm', '/m/th/app.htm', '/blog/articleDetails/1.htm', '/m/registerNext.htm'])
    expect(target(href, unknowing), href).toBe('next');
  for (const href of ['/', '/th', '/app.htm?a=1#b', '/zh-CN/app.htm', '/nope'])
    expect(go(href, unknowing), href).toEqual({ kind: 'document', to: href });
  expect(go('/blog/th/index.htm', unknowing)).toMatchObject({ to: '/blog/index.htm', cookies: 'th' });
});
