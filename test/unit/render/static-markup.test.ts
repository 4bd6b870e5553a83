import { createRequire } from 'node:module';
import path from 'node:path';
import { Component, createContext, createElement as h, Fragment, use, useId, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainMarkup, staticMarkup } from '../../../client/ssr/static-markup.ts';
import { projectRoot } from '../../support/project-root.ts';

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
    'a script that is data',
    h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html: '{"a":1}' } }),
  ],
  ['no raw HTML', h('div', { dangerouslySetInnerHTML: undefined })],
  ['children and no raw HTML', h('div', { children: 'kept', dangerouslySetInnerHTML: undefined })],
  ['a field', h('p', null, h('input', { defaultValue: 'a', autoFocus: true }))],
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
  ['a script', h('script', { async: true, src: '/a.js' })],
  ['a script with words', h('script', { type: 'application/json' }, '</script>')],
  ['a picture', h('p', null, h('img', { src: '/a.png' }))],
  ['a title', h('svg', null, h('title', null, 'A drawing'))],
  ['a custom tag', h('a-b', { className: 'c' })],
  ['a button', h('button', { name: 'a', type: 'submit' }, 'Send')],
  ['a choice', h('select', { defaultValue: 'b' }, h('option', { value: 'a' }), h('option', { value: 'b' }))],
  ['a parameter', h('param', { name: 'a' })],
  ['a set', new Set(['a', 'b'])],
  [
    'a class',
    h(
      class extends Component {
        override render() {
          return 'of a class';
        }
      },
    ),
  ],
])('%s is left to React, around it everything', (_what, node) => {
  expect(plainMarkup(node)).toBeNull();
  const around = h('main', { className: 'all' }, 'before', node, 'after');
  expect(staticMarkup(around)).toBe(renderToStaticMarkup(around));
});

test.each(['development', 'production'])('a hook of React in %s is known by what it throws', (build) => {
  const file = path.join(projectRoot, `node_modules/react/cjs/react.${build}.js`);
  const react = createRequire(import.meta.url)(file) as Record<string, (of: unknown) => ReactNode>;
  // It does nothing in production, so it throws nothing.
  const hooks = Object.keys(react).filter((name) => /^use(?!DebugValue)(?:[A-Z]|$)/.test(name));
  expect(hooks.length).toBeGreaterThan(15);
  for (const name of hooks) expect(plainMarkup(h(() => react[name]?.(Titled))), name).toBeNull();
});

test('a component with a hook is tried once, then left to React', () => {
  const Hooked = vi.fn<() => string>(() => useId());
  plainMarkup(h(Hooked));
  plainMarkup(h('p', null, h(Hooked)));
  expect(Hooked).toHaveBeenCalledTimes(1);
});

test.each([
  ['an error', new Error('no data')],
  ['an error of the kind that hooks throw', new TypeError("Cannot read properties of null (reading 'user')")],
  ['what is no error', 'no data'],
])('%s thrown by a component is thrown, and the component drawn once', (_what, thrown) => {
  const Broken = vi.fn<() => never>(() => {
    throw thrown;
  });
  for (let visit = 1; visit <= 2; visit += 1) {
    expect(() => staticMarkup(h('p', null, h(Broken)))).toThrow(thrown as Error);
    expect(Broken).toHaveBeenCalledTimes(visit);
  }
});

test.each<[string, ReactNode]>([
  ['a tag that is none', h('h1><script>alert(1)</script', null, 'x')],
  ['a void tag with children', h('br', null, 'x')],
  ['children and raw HTML', h('p', { children: 'x', dangerouslySetInnerHTML: { __html: 'y' } })],
  ['raw HTML that is no text', h('p', { dangerouslySetInnerHTML: { __html: 1 } as never })],
])('%s is refused or drawn as React does', (_what, node) => {
  const drawn = (draw: (of: ReactNode) => string) => {
    try {
      return draw(node);
    } catch {
      return 'refused';
    }
  };
  expect(plainMarkup(node)).toBeNull();
  expect(drawn(staticMarkup)).toBe(drawn(renderToStaticMarkup));
});
