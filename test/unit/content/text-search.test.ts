import { expect, test } from 'vitest';
import { foldText } from '../../../server/content/fold-text.ts';
import { readingMinutes } from '../../../server/content/reading-minutes.ts';
import { searchArticles } from '../../../server/content/search-articles.ts';
import type { Locale } from '../../../shared/locales.ts';

test.each([
  ['  Two\n words\t', 'two words'],
  ['ĐƠN HÀNG', 'don hang'],
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['ＷＩＤＥ１２', 'wide12'],
  ['ใบ\u2060ปะ\u2060หน้า', 'ใบปะหน้า'],
  ['ปริ้น', 'ปริ้น'],
  ['面单', '面单'],
  ['so\u00adft', 'soft'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(foldText(text))).toBe(folded);
});

test.each<[Locale, text: string, minutes: number]>([
  ['en_US', '', 1],
  ['en_US', 'word '.repeat(200), 1],
  ['en_US', 'word, – '.repeat(500), 3],
  ['vi', 'đơn hàng '.repeat(200), 2],
  ['zh_CN', '订单，'.repeat(525), 3],
  ['th', 'ร้าน'.repeat(600), 3],
])('a text in %s takes its minutes', (locale, text, minutes) => {
  expect(readingMinutes(text, locale)).toBe(minutes);
});

const rows = [
  { title: 'Returns', summary: 'What comes back', words: 'refund\nopen the box 100% sure' },
  { title: 'Labels', summary: 'Print a returns label', words: 'sticker\nprint fifty' },
  { title: 'Fees', summary: 'Each line', words: '\nreturns cost money, "or" a * and a_b' },
  { title: 'พิมพ์ใบปะหน้า', summary: 'หลายออเดอร์', words: 'สติกเกอร์\nตั้งขนาดครั้งเดียว' },
  { title: '批量打印面单', summary: '一次打完', words: '标签\n在订单里勾选' },
].map(({ words, ...article }) => ({ article, words }));
const titles = (asked: string) => searchArticles(rows, asked).map(({ title }) => title);

test.each<[asked: string, found: string[]]>([
  ['returns', ['Returns', 'Labels', 'Fees']],
  ['RETURNS  label', ['Labels']],
  ['rétúrns', ['Returns', 'Labels', 'Fees']],
  ['refund', ['Returns']],
  ['ใบปะหน้า', ['พิมพ์ใบปะหน้า']],
  ['ใบ\u2060ปะ\u2060หน้า', ['พิมพ์ใบปะหน้า']],
  ['พิมพ์ขนาด', ['พิมพ์ใบปะหน้า']],
  ['面单', ['批量打印面单']],
  ['订单打印', ['批量打印面单']],
  ['打印 工资', []],
  // Query syntax is taken literally.
  ['" OR *', ['Fees']],
  ['%', ['Returns']],
  ['_', ['Fees']],
  ['%_', []],
  ['*', ['Fees']],
  ["' OR 1=1 --", []],
  ['returns NOT label', []],
  ['', []],
  [' \u2060 ', []],
  ['x'.repeat(200), []],
])('%j finds %j', (asked, found) => {
  expect(titles(asked)).toEqual(found);
});

test('at most fifty are found', () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    article: { title: `Order ${index}`, summary: '' },
    words: '\n',
  }));
  expect(searchArticles(many, 'order')).toHaveLength(50);
  expect(searchArticles(many, 'order')[0]?.title).toBe('Order 0');
});
