import { expect, test } from 'vitest';
import { labelCells, versionShown } from '../../../client/pages/agreement/agreement-definition.ts';
import { contentsOf } from '../../../client/ui/contents-of.ts';
import { isAgreement } from '../../../client/pages/agreement/newer-agreement.ts';
import { linkPages } from '../../../shared/article-links.ts';
import { createFormatters } from '../../../shared/page-context.ts';

const { date } = createFormatters('en_US');

test.each([
  ['2026-11-01', 'November 1, 2026'],
  ['2026-13-01', '2026-13-01'],
  ['3.1', '3.1'],
  ['', ''],
])('version %j is shown as %j', (version, shown) => {
  expect(versionShown(version, date)).toBe(shown);
});

test.each([
  ['<h2 id="h-a">A <em>b</em> &amp; c</h2><p>d</p>', [{ id: 'h-a', words: 'A b & c' }]],
  ['<h2>A</h2><h3 id="h-b">B</h3>', []],
  [
    '<h2 id="h-一">一</h2>\n<h2 id="h-二">二\n三</h2>',
    [
      { id: 'h-一', words: '一' },
      { id: 'h-二', words: '二\n三' },
    ],
  ],
])('the contents of %j', (html, entries) => {
  expect(contentsOf(html)).toEqual(entries);
});

test('every cell of a table has the words above its column', () => {
  const row = (cells: string) => `<tr>${cells}</tr>`;
  const head = `<thead>${row('<th>Name</th><th>What <em>for</em> "x"</th>')}</thead>`;
  const html = (first: string, second: string) =>
    `<p>a</p><table>${head}<tbody>${row(`${first}1</td>${second}2</td>`)}${row(`${first}3</td>`)}</tbody></table><td>`;
  expect(labelCells(html('<td>', '<td>'))).toBe(
    html('<td data-column="Name">', '<td data-column="What for &quot;x&quot;">'),
  );
});

test('links to pages lead where the page says, keep their words alone without a page, and others stay', () => {
  const html =
    '<a href="/th/terms.htm" data-page="terms">a</a><a href="/th/x" data-page="gone"><em>b</em>\nc</a><a href="/y">d</a>';
  expect(linkPages(html, (id) => (id === 'terms' ? '/m/th/terms.htm' : ''))).toBe(
    '<a href="/m/th/terms.htm" data-page="terms">a</a><em>b</em>\nc<a href="/y">d</a>',
  );
});

test.each([
  [{ version: '2', title: 'a', html: '<p>b</p>' }, true],
  [{ version: '2', title: 'a', html: ' ' }, false],
  [{ version: 2, title: 'a', html: '<p>b</p>' }, false],
  [{}, false],
  ['<html>', false],
])('%j is an agreement: %j', (answer, expected) => {
  expect(isAgreement(answer)).toBe(expected);
});
