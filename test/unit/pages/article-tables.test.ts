import { expect, test } from 'vitest';
import { readableTables } from '../../../client/blocks/blog-article/article-html.ts';

test('a table scrolls by itself, under a name without markup', () => {
  const html = readableTables('<p>a</p><table><tr></tr></table>', 'A "b" <c>');
  expect(html).toMatch(
    /^<p>a<\/p><div class="table-scroll" role="group" aria-label="[^"<]*" tabindex="0"><table>/,
  );
});

const row = (kind: 'th' | 'td', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${kind}>${cell}</${kind}>`).join('')}</tr>`;

test.each<[kind: string, column: string[], flush: boolean]>([
  ['amounts', ['40.00', '-2.40', '+1,276.64'], true],
  ['amounts in a currency', ['$3.00', 'RM 12.50', 'S$4', '฿1,290', 'Rp 120.000'], true],
  ['amounts with the currency behind them', ['249.000đ', '30.000 ₫', '12 元'], true],
  ['shares, with one that is not known', ['12%', '–', '3.5 %'], true],
  ['an amount in strong type', ['<strong>18.00</strong>', ''], true],
  ['words', ['Orders', '12'], false],
  ['amounts with how they were worked out', ['20 ÷ 5 = 4.0', '3'], false],
  ['spans of time', ['0–10', '10–20'], false],
  ['nothing', ['', '–'], false],
])('a column of %s', (_kind, column, flush) => {
  const rows = column.map((cell) => row('td', ['Row', cell]));
  const html = readableTables(`<table>${row('th', ['', 'Of'])}${rows.join('')}</table>`, 'Fees');
  expect(html.match(/<t[hd] class="figures">/g)?.length ?? 0).toBe(flush ? column.length + 1 : 0);
  expect(html).not.toMatch(/<t[hd] class="figures">(?:Row)?<\/t[hd]><t[hd]/);
});

test('the first column names the rows, even by numbers', () => {
  const html = readableTables(`<table>${row('td', ['50', '95.00'])}</table>`, 'Loss');
  expect(html).toContain('<td>50</td><td class="figures">95.00</td>');
});
