import { expect, test } from 'vitest';
import type { Locale } from '../../../shared/locales.ts';
import { flawsOf } from '../../../shared/texts/text-flaws.ts';
import type { LeafShape } from '../../../shared/texts/text-shape.ts';

const PLAIN: LeafShape = {
  kind: 'text',
  purpose: 'A sample',
  needed: true,
  width: 20,
  values: ['brand', 'number'],
  rich: false,
};
const ids = new Set(['price', 'index']);

function flaws(text: string, changes: Partial<LeafShape> = {}, locale: Locale = 'en_US'): string[] {
  const setting = { locale, brand: 'Stallwise', isPage: (id: string) => ids.has(id), pageIds: ids };
  return flawsOf(text, { ...PLAIN, ...changes }, setting).map(({ reason }) => reason);
}

test.each([
  'Orders of {{brand}}',
  '{{number}} orders',
  'Tom & Jerry, 5 < 6 > 4, 2 * 3 * 4',
  'Rock & roll; AT&T;',
  'a_b_c and #1',
  '“Quoted” – it’s fine',
  'Fees [all]',
  '✓',
  '🙂',
  '',
])('%j has no flaw', (text) => {
  expect(flaws(text)).toEqual([]);
});

test.each([
  ['{{brnad}}', '{{brnad}} is shown as it is typed'],
  ['{{ brand }}', '{{ brand }} is shown as it is typed'],
  ['{{name}}', '{{name}} is shown as it is typed'],
  ['{brand}', '{brand} is shown as it is typed'],
  ['by <b>hand</b>', '<b> is shown as it is typed: a text holds no HTML'],
  ['a<br/>b', '<br/> is shown as it is typed: a text holds no HTML'],
  ['a&nbsp;b', '&nbsp; is shown as it is typed: a text holds no HTML'],
  ['a &#160; b', '&#160; is shown as it is typed: a text holds no HTML'],
  ['**bold**', '**bold** is shown as it is typed'],
  ['so *very* good', '*very* is shown as it is typed'],
  ['__bold__', '__bold__ is shown as it is typed'],
  ['`code`', '`code` is shown as it is typed'],
  ['[x](page:prise)', '[x](page:prise) is shown as it is typed'],
  ['# Heading', '#  is shown as it is typed'],
])('%j: %s', (text, reason) => {
  expect(flaws(text)).toEqual([reason]);
});

test.each([
  ['**bold** and [x](page:price)', []],
  ['[x](page:prise)', ['There is no page "prise": the words are shown without a link']],
  ['[x](price)', ['[x](price) is shown as it is typed']],
  ['*soft*', ['*soft* is shown as it is typed']],
  ['<b>x</b>', ['<b> is shown as it is typed: a text holds no HTML']],
  ['[a long address](https://example.com/that/is/not/shown/at/all)', []],
])('in a rich text %j has the flaws %j', (text, expected) => {
  expect(flaws(text, { rich: true })).toEqual(expected);
});

test.each([
  ['vi', 'Đơn hàng', []],
  ['vi', 'ออเดอร์ทั้งหมด', ['ออเดอร์ทั้งหมด is not in the letters of the language']],
  ['en_US', 'Shop 店铺', ['店铺 is not in the letters of the language']],
  ['th', 'ร้าน Shopee', []],
  ['th', 'Магазин', ['Магазин is not in the letters of the language']],
  ['zh_CN', '店铺 Shopee', []],
  ['in', '₫ € → ✓ …', []],
] as const)('in %s %j has the flaws %j', (locale, text, expected) => {
  expect(flaws(text, {}, locale)).toEqual(expected);
});

test('a text that is too wide is told its width and about how many characters fit', () => {
  const text = 'All the orders of all your shops in one single list';
  const [flaw] = flawsOf(text, PLAIN, { locale: 'en_US', brand: 'S', isPage: () => true, pageIds: [] });
  expect(flaw?.reason).toMatch(/^The text is 2[1-3] em wide, its place has room for 20$/);
  expect(flaw?.allowed).toMatch(/^about 4\d characters$/);
  expect(flaws(text, { width: null })).toEqual([]);
  expect(flaws('{{brand}} '.repeat(4), { width: 20 })).toEqual([]);
});
