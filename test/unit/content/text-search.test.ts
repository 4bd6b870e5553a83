import { expect, test } from 'vitest';
import { foldText } from '../../../server/content/fold-text.ts';
import { readingMinutes } from '../../../server/content/reading-minutes.ts';
import { excerptOf } from '../../../server/content/search/excerpt.ts';
import { buildSearchIndex } from '../../../server/content/search/search-index.ts';
import type { Locale } from '../../../shared/locales.ts';

test.each([
  ['  Two\n words\t', 'two words'],
  ['ĐƠN HÀNG', 'don hang'],
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['ＷＩＤＥ１２', 'wide12'],
  ['ใบ\u2060ปะ\u2060หน้า', 'ใบปะหน้า'],
  ['ปริ้น', 'ปริ้น'],
  ['เเพ็ก', 'แพ็ก'],
  ['面单', '面单'],
  ['so\u00adft', 'soft'],
  ['doesn’t', 'doesnt'],
  ["doesn't", 'doesnt'],
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
  { id: 'returns', title: 'Returns', about: 'What comes back\nrefund', body: 'Check the box 100% sure' },
  { id: 'labels', title: 'Labels', about: 'Print a returns label\nsticker', body: 'Print fifty' },
  { id: 'fees', title: 'Fees', about: 'Each line', body: 'Returns cost money, "or" a * and a_b' },
];
const index = await buildSearchIndex([rows], 'en_US');

test.each<[asked: string, found: string[]]>([
  ['returns', ['returns', 'labels', 'fees']],
  ['RETURNS  label', ['labels', 'returns', 'fees']],
  ['rétúrns', ['returns', 'labels', 'fees']],
  ['retrns', ['returns', 'labels', 'fees']],
  ['retunrs lable', ['labels', 'returns', 'fees']],
  ['retu', ['returns', 'labels', 'fees']],
  // The start of many words.
  ['ret', []],
  ['fee', ['fees']],
  ['refund', ['returns']],
  // A blank too many, and one too few.
  ['stick er', ['labels']],
  ['printlabel', ['labels']],
  // No text has both words.
  ['sticker xylophone', ['labels']],
  // Query syntax is taken literally.
  ['" OR *', []],
  ['%', []],
  ['_', []],
  ['*', []],
  ["' OR 1=1 --", []],
  ['', []],
  [' \u2060 ', []],
  ['x'.repeat(200), []],
  ['constructor', []],
  ['__proto__', []],
])('%j finds %j', (asked, found) => {
  expect(index.find(asked).map(({ id }) => id)).toEqual(found);
});

test('a query is corrected by words of titles and keywords, if they are found', () => {
  expect(index.correct('stickr')).toBe('sticker');
  expect(index.correct('stickr zzzzzz')).toBe('sticker zzzzzz');
  expect(index.correct('zzzzzz')).toBeNull();
});

test.each<[texts: string[], terms: string[], parts: string]>([
  [['Nothing', 'Print the labels'], ['labels'], 'Print the [labels]'],
  [['Print once', 'Print the labels'], ['print', 'labels'], '[Print] the [labels]'],
  [['Chào đơn hàng'], ['don', 'hang'], 'Chào [đơn] [hàng]'],
  [['批量打印面单'], ['打印', '面单'], '批量[打印面单]'],
  [['พิมพ์ใบปะหน้า'], ['หนา'], 'พิมพ์ใบปะ[หน้า]'],
  [['<b>Print</b>'], ['print'], '<b>[Print]</b>'],
  [['Nothing'], [], 'Nothing'],
])('of %j the words %j are marked', (texts, terms, parts) => {
  const locale = /\p{Script=Han}/u.test(parts) ? 'zh_CN' : /\p{Script=Thai}/u.test(parts) ? 'th' : 'vi';
  const shown = excerptOf(texts, terms, locale).map(({ text, mark }) => (mark ? `[${text}]` : text));
  expect(shown.join('')).toBe(parts);
});

test('a long paragraph is cut at words around the first that was found', () => {
  const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
  const parts = excerptOf([text], ['needle'], 'en_US');
  expect(parts.at(0)).toEqual({ text: '…', mark: false });
  expect(parts.at(-1)).toEqual({ text: '…', mark: false });
  expect(parts).toContainEqual({ text: 'needle', mark: true });
  expect(parts.map((part) => part.text).join('').length).toBeLessThan(180);
});
