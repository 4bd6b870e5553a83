import { expect, test } from 'vitest';
import { createFirstStyles } from '../../../server/render/first-screen/first-styles.ts';
import { withoutPopovers } from '../../../server/render/first-screen/popovers.ts';
import { styleRules } from '../../../server/render/first-screen/style-rules.ts';
import { mayMeet, withoutUnmet, wordsOf } from '../../../server/render/first-screen/words.ts';

const HTML =
  '<html lang="th"><body class="composition-split"><main id="main"><p class="lead note" data-kind="quiet">' +
  '<a href="/" lang="zh-CN">x</a></p></main>';
const words = wordsOf(HTML);

test.each([
  ['p', true],
  ['P', true],
  ['*', true],
  ['section', false],
  ['.lead > a', true],
  ['.lead > .other', false],
  ['#main', true],
  ['#other', false],
  ['[data-kind=quiet]', true],
  ['[data-kind="quiet"]', true],
  ['[data-kind=loud]', false],
  ['[data-other]', false],
  // A script may change it.
  ['a[href="/elsewhere"]', true],
  ['a[aria-current]', false],
  [':is(.lead,.other) a', true],
  [':is(.other,section) a', false],
  [':where(.other,:is(b,p)).note', true],
  ['p:not(.other)', true],
  ['p:has(.other)', true],
  ['p:first-child::before', true],
  ['a:hover', false],
  ['a:disabled', false],
  ['p:has(.other,+:popover-open)', true],
  ['p:has(+:popover-open) a', false],
  ['main:has(dialog[open]:modal)', false],
  ['main:has(p:not(:popover-open))', true],
  ['a:focus-visible', true],
  [':lang(zh)', true],
  [':lang(vi)', false],
  [':root:lang(th)', true],
  [':root:lang(zh)', false],
])('a selector %s may meet an element of the page: %s', (selector, met) => {
  expect(mayMeet(selector, words)).toBe(met);
});

test.each([
  [':is(.lead,.other) a', '.lead a'],
  ['main:is(.other,.lead,.note)', 'main:is(.lead,.note)'],
  ['.lead :is(h1,p,h2)', '.lead p'],
  ['.lead>:is(h1,p)', '.lead>p'],
  ['.lead:is(h1,p)', '.lead:is(p)'],
  [':where(.other,p:first-child)', ':where(p:first-child)'],
  // It may stand behind the first screen.
  ['body:has(:is(.lead,.other)) a', 'body:has(:is(.lead,.other)) a'],
  // With one less, the others would weigh less.
  [':is(.lead,#other) a', ':is(.lead,#other) a'],
  // Of what an element must not be.
  ['p:not(:is(.other,.none))', 'p:not(:is(.other,.none))'],
])('a selector %s asks as %s for what is there', (selector, shorter) => {
  expect(withoutUnmet(selector, words)).toBe(shorter);
});

test('a sheet is taken apart at its braces, and not at those of quotes and brackets', () => {
  const sheet =
    '@import url(a;b.css);a,b:is(c,d){content:"}{";background:url("x{y")}@media (min-width:1rem){p{color:red}}@font-face{font-family:X}';
  expect(styleRules(sheet)).toEqual([
    { kind: 'at', prelude: '@import url(a;b.css)', body: null },
    { kind: 'rule', selectors: ['a', 'b:is(c,d)'], body: 'content:"}{";background:url("x{y")' },
    {
      kind: 'group',
      prelude: '@media (min-width:1rem)',
      rules: [{ kind: 'rule', selectors: ['p'], body: 'color:red' }],
    },
    { kind: 'at', prelude: '@font-face', body: 'font-family:X' },
  ]);
  expect(() => styleRules('a{color:red')).toThrow('The rule "a" does not end');
});

test('what opens later is left out with everything in it', () => {
  const menu = '<div class="menu" popover="auto"><div><div>a</div></div><div>b</div></div>';
  expect(withoutPopovers(`<header><div>${menu}c</div>${menu}</header>`)).toBe(
    '<header><div>c</div></header>',
  );
});

const SHEETS: Record<string, string> = {
  fonts: '@font-face{font-family:One;src:url(1)}@font-face{font-family:Two;src:url(2)}',
  base:
    ':root{--font:One;--space:1px;--unread:2px;--of-unread:var(--unread)}p{font-family:var(--font);padding:var(--space)}' +
    'section{color:red}@keyframes moves{to{opacity:0}}@keyframes rests{to{opacity:1}}.note{animation:1s moves}' +
    '@media print{p{color:#000}}@media (min-width:64rem){p{color:red}}@media (min-width:40rem){p{color:blue}section{color:red}}',
};

test('a first screen gets the rules that meet it with what they read, and the faces that they name', () => {
  const find = createFirstStyles((href) => SHEETS[href] ?? null);
  const found = find(['fonts', 'base'], HTML, 'mobile');
  expect(found?.rules.text).toBe(
    ':root{--font:One;--space:1px;}p{font-family:var(--font);padding:var(--space)}' +
      '@keyframes moves{to{opacity:0}}.note{animation:1s moves}@media (min-width:40rem){p{color:blue}}',
  );
  expect(found?.faces.text).toBe(
    '@font-face{font-family:One;src:url(1)}' +
      ':root[data-first] [popover],[data-end]~:not([data-end]),[data-held]{display:none!important}',
  );
  expect(found?.later).toEqual(['base']);
  expect(find(['fonts', 'unknown'], HTML, 'mobile')).toBeNull();
  const wide = find(['fonts', 'base'], HTML, 'desktop')?.rules.text;
  expect(wide).toContain('@media (min-width:64rem){p{color:red}}');
  expect(wide).not.toContain('@media print');
});

test.each([
  ['a', 'latin'],
  ['ā', 'latin accents'],
  ['ÿ', 'latin accents'],
  ['ก', 'latin'],
])('of faces for parts of the alphabet, a first screen with %s gets %s', (letter, names) => {
  const face = (name: string, range: string) =>
    `@font-face{font-family:One;src:url(${name});unicode-range:${range}}`;
  const sheets: Record<string, string> = {
    fonts:
      face('latin', 'U+20-7E, U+A0') + face('accents', 'U+FF-101,U+1EA0') + face('others', 'U+3040-309F'),
    base: 'p{font-family:One}',
  };
  const found = createFirstStyles((href) => sheets[href] ?? null)(
    ['fonts', 'base'],
    `<p>${letter}</p>`,
    'mobile',
  );
  expect([...(found?.faces.text ?? '').matchAll(/url\((\w+)\)/g)].map(([, name]) => name).join(' ')).toBe(
    names,
  );
});
