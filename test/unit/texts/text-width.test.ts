import { expect, test } from 'vitest';
import { textWidth } from '../../../shared/texts/text-width.ts';

/* Measured in em in the fonts of client/assets/fonts. */
test.each([
  ['', 0],
  ['i', 0.23],
  ['m', 0.91],
  ['Start free', 4.6],
  ['Bắt đầu miễn phí', 8.0],
  ['Miễn', 2.25],
  ['ที่', 0.62],
  ['เริ่มใช้ฟรี', 3.65],
  ['免费开始', 4],
  ['😀', 1],
  ['indigolane\u200b.shop', 7.8],
  ['long line\nx', 4.2],
])('%j is about %d em wide', (text, width) => {
  expect(Math.abs(textWidth(text) - width)).toBeLessThanOrEqual(0.1 + width * 0.06);
});

test('accents add nothing, however they are written', () => {
  expect(textWidth('ế'.normalize('NFD'))).toBe(textWidth('ế'.normalize('NFC')));
});
