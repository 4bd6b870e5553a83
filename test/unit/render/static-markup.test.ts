import { createContext, createElement as h, Fragment, use, useId, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainMarkup, staticMarkup } from '../../../client/ssr/static-markup.ts';

// React's development build says on the console where a hook was called outside.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterAll(() => void vi.restoreAllMocks());

const Row = ({ cells }: { cells: readonly ReactNode[] }) =>
  h(
    'tr',
    null,
    cells.map((cell, at) => h('td', { key: at }, cell)),
  );

test.each<[string, ReactNode]>([
  ['a text', `"Fish" & 'chips' <now>`],
  ['nothing', [null, undefined, true, false, '']],
  ['numbers', [0, -1.5, NaN, 10n]],
  ['texts beside each other', h('p', null, 'a', 'b', 1, null, 'c')],
  [
    'components, lists and fragments',
    h(Fragment, null, h(Row, { cells: [1, 'two', h('b', null, 3)] }), 'end'),
  ],
  ['renamed attributes', h('label', { className: 'a "b"', htmlFor: 'c', tabIndex: -1, lang: 'th' })],
  ['attributes of all kinds', h('div', { hidden: true, inert: false, 'aria-hidden': false, 'data-a': true })],
  ['empty attributes', h('td', { className: '', title: undefined, 'data-a': null, id: '', colSpan: 0 })],
  ['numbers in attributes', h('td', { colSpan: 2, rowSpan: 0, width: 3.5 })],
  ['handlers and references', h('div', { onClick: () => undefined, ref: () => undefined })],
  ['styles', h('i', { style: { marginTop: 4, '--part': 0.5, zIndex: 2, color: ' red ' } as object })],
  ['void tags', h('p', null, 'a', h('br'), h('hr', { className: 'b' }), h('wbr'))],
  ['raw HTML', h('div', { dangerouslySetInnerHTML: { __html: '<b>&amp;</b>' }, id: 'raw' })],
  [
    'drawings',
    h(
      'svg',
      { viewBox: '0 0 8 8', strokeWidth: 2, xmlnsXlink: 'http://www.w3.org/1999/xlink' },
      h('path', { d: 'M0 0', strokeLinecap: 'round', clipPath: 'url(#a)' }),
      h('use', { xlinkHref: '#a', x: 0 }),
    ),
  ],
  [
    'links',
    ['/th/', '#a', '?a=1&b=2', 'https://example.com', 'mailto:a@b.c', 'tel:+66'].map((href) =>
      h('a', { key: href, href }),
    ),
  ],
  [
    'names that are no attributes',
    h('i', { 'a b': '1', suppressHydrationWarning: true, 'unknown-name': '2' }),
  ],
])('%s becomes what React makes of it', (_what, node) => {
  expect(plainMarkup(node)).toBe(renderToStaticMarkup(node));
});

const Titled = createContext('from React');

test.each<[string, ReactNode]>([
  ['a hook', h(() => h('i', { id: useId() }))],
  ['a context', h(() => use(Titled))],
  [
    'a provider',
    h(
      Titled,
      { value: 'given' },
      h(() => use(Titled)),
    ),
  ],
  ['an address that runs a script', h('a', { href: 'java\nscript:alert(1)' })],
  ['an empty address', h('a', { href: '' }, h('use', { xlinkHref: '' }))],
  ['a picture', h('p', null, h('img', { src: '/a.png' }))],
  ['a title', h('svg', null, h('title', null, 'A drawing'))],
  ['a custom tag', h('a-b', { className: 'c' })],
  ['a set', new Set(['a', 'b'])],
])('%s is left to React, around it everything', (_what, node) => {
  expect(() => plainMarkup(node)).toThrow();
  const around = h('main', { className: 'all' }, 'before', node, 'after');
  expect(staticMarkup(around)).toBe(renderToStaticMarkup(around));
});

test('what a component throws is thrown', () => {
  const Broken = () => {
    throw new Error('no data');
  };
  expect(() => staticMarkup(h('p', null, h(Broken)))).toThrow('no data');
});
