import { expect, test } from 'vitest';
import { wholeWordsIn } from '../../../server/registry/whole-words.ts';
import { markWords } from '../../../server/render/mark-words.ts';
import { unbreakableSchema } from '../../../shared/registry/unbreakable-words.ts';

const WORDS = ['ออเดอร์', 'หน้าเดียว', 'หน้าจอเดียว', '13-digit', 'e-Invoice', 'สองร้าน', 'ร้านค้าเดียว'];
/** With brackets in the place of the tags. */
const shown = (html: string) => html.replaceAll(/<(\/?)whole-word>/g, (_tag, end) => (end ? ']' : '['));

test.each([
  ['รวมออเดอร์ทุกร้าน', ['ออเดอร์']],
  ['ออเดอร์ออเดอร์', ['ออเดอร์', 'ออเดอร์']],
  ['หน้าจอเดียว หน้าเดียว', ['หน้าจอเดียว', 'หน้าเดียว']],
  ['ร้านเดียว', []],
  ['สองร้านค้าเดียว', ['สองร้านค้าเดียว']],
  ['ร้านค้าเดียวกัน', ['ร้านค้าเดียว']],
  ['a 13-digit tax ID', ['13-digit']],
  ['an e-Invoice, e-Invoices', ['e-Invoice', 'e-Invoice']],
  ['13 digits', []],
  ['', []],
])('of %j these words are whole: %j', (text, found) => {
  expect(wholeWordsIn(text, WORDS).map(({ start, end }) => text.slice(start, end))).toEqual(found);
});

test.each([
  ['<p>ดูออเดอร์ ร้าน</p>', '<p><text-run>ดู[ออเดอร์] ร้าน</text-run></p>'],
  ['<p>ออเดอร์ออเดอร์หน้าเดียว</p>', '<p><text-run>[ออเดอร์]<wbr>[ออเดอร์]<wbr>[หน้าเดียว]</text-run></p>'],
  [
    '<h2 id="p-ออเดอร์"><a href="/th/ออเดอร์">ออเดอร์</a></h2>',
    '<h2 id="p-ออเดอร์"><a href="/th/ออเดอร์"><text-run>[ออเดอร์]</text-run></a></h2>',
  ],
  ['<svg><text x="1">ออเดอร์</text></svg>', '<svg><text x="1">ออเดอร์</text></svg>'],
  [
    '<option>ออเดอร์</option><textarea>ออเดอร์</textarea>',
    '<option>ออเดอร์</option><textarea>ออเดอร์</textarea>',
  ],
  [
    '<script type="application/json">"ออเดอร์"</script>ออเดอร์',
    '<script type="application/json">"ออเดอร์"</script><text-run>[ออเดอร์]</text-run>',
  ],
  [
    '<h3>Multiwarehousemanagement</h3>',
    '<h3><text-run><long-word>Multiwarehousemanagement</long-word></text-run></h3>',
  ],
  ['<i>e-Invoice &amp; tax</i>', '<i><text-run>[e-Invoice] &amp; tax</text-run></i>'],
])('in %s the words are marked', (html, marked) => {
  expect(shown(markWords(html, WORDS))).toBe(marked);
});

test.each([...WORDS, '双11', 'a-b-c'])('%s can be listed', (word) => {
  expect(unbreakableSchema.safeParse({ th: [word] }).success).toBe(true);
});

test.each(['อ', '-13', 'e-', 'ออ|เด|อร์', 'tax ID', '50%', '<br>'])('%s cannot be listed', (word) => {
  expect(unbreakableSchema.safeParse({ th: [word] }).success).toBe(false);
});

test('words that share letters are one only as far as a line of a phone holds it', () => {
  const [one, other] = ['仓库库存订单', '订单商品平台'];
  expect(wholeWordsIn('仓库库存订单商品平台', [one, other])).toEqual([{ start: 0, end: one.length }]);
  expect(wholeWordsIn('仓库库存订单商品平台', [other])).toEqual([{ start: 4, end: 10 }]);
  expect(wholeWordsIn('仓库库存订单', ['仓库库存', '库存订单'])).toEqual([{ start: 0, end: 6 }]);
});

test('a list without words changes nothing', () => {
  expect(markWords('<p>ออเดอร์</p>', [])).toBe('<p>ออเดอร์</p>');
});
