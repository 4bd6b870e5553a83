import { expect, test } from 'vitest';
import { compileRegistry } from '../../../shared/registry/compile.ts';
import type { TextTree } from '../../../shared/registry/types.ts';
import { unbreakableSchema } from '../../../shared/registry/unbreakable-words.ts';
import { joinerOf, joinHtml, withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

const WORDS = ['ออ|เด|อร์', 'หน้า|เดียว', 'หน้า|จอ|เดียว', '13-|digit', 'e-|Invoice', 'สอง|ร้าน', 'ร้าน|ค้า|เดียว'];
const join = joinerOf(WORDS);
const shown = (text: string) => text.replaceAll('\u2060', '|');

test.each([
  ['รวมออเดอร์ทุกร้าน', 'รวมออ|เด|อร์ทุกร้าน'],
  ['ออเดอร์ออเดอร์', 'ออ|เด|อร์ออ|เด|อร์'],
  ['หน้าจอเดียว หน้าเดียว', 'หน้า|จอ|เดียว หน้า|เดียว'],
  ['ร้านเดียว', 'ร้านเดียว'],
  ['สองร้านค้าเดียว', 'สอง|ร้าน|ค้า|เดียว'],
  ['ร้านค้าเดียวกัน', 'ร้าน|ค้า|เดียวกัน'],
  ['a 13-digit tax ID', 'a 13-|digit tax ID'],
  ['an e-Invoice, e-Invoices', 'an e-|Invoice, e-|Invoices'],
  ['13 digits', '13 digits'],
  ['', ''],
])('in %j the words are joined', (text, joined) => {
  expect(shown(join(text))).toBe(joined);
  expect(withoutJoiners(join(text))).toBe(text);
});

test('HTML is joined between its tags only', () => {
  const html = '<h2 id="p-ออเดอร์">ออเดอร์</h2><p><a href="/th/ออเดอร์">ดูออเดอร์</a> ร้าน</p>';
  expect(shown(joinHtml(html, join))).toBe(
    '<h2 id="p-ออเดอร์">ออ|เด|อร์</h2><p><a href="/th/ออเดอร์">ดูออ|เด|อร์</a> ร้าน</p>',
  );
});

test.each([...WORDS, '双|11', 'a-|b-|c'])('%s can be listed', (word) => {
  expect(unbreakableSchema.safeParse({ th: [word] }).success).toBe(true);
});

test.each(['ออเดอร์', '13-digit', '|13', 'e-|', 'e-||Invoice', 'tax |ID', '50|%', '<b|r>'])(
  '%s cannot be listed',
  (word) => {
    expect(unbreakableSchema.safeParse({ th: [word] }).success).toBe(false);
  },
);

test('a list without words changes nothing', () => {
  expect(joinerOf([])('ออเดอร์')).toBe('ออเดอร์');
});

const TREE: TextTree = {
  seo: { title: 'ออเดอร์', description: 'ออเดอร์' },
  intro: { title: 'ออเดอร์', points: ['ออเดอร์'] },
};

function textsWith(unbreakable: { th?: readonly string[] }, tree = TREE) {
  const news = page('news', '/{lang}/news.htm', { text: undefined });
  const pages = new Map([['th', new Map([['news', tree]])]] as const);
  const areas = new Map([
    [
      'th',
      new Map([
        ['mail', tree],
        ['common', tree],
      ]),
    ],
  ] as const);
  return compileRegistry(registryWith([news]), { pages, areas, unbreakable: unbreakable as never }, 'r')
    .texts;
}

test('texts of pages and areas are joined, but neither what search engines read nor mails', () => {
  const texts = textsWith({ th: WORDS });
  const joined = join('ออเดอร์');
  expect(texts.page('news', 'th')).toMatchObject({
    seo: TREE['seo'],
    intro: { title: joined, points: [joined] },
  });
  expect(texts.area('common', 'th')).toMatchObject({ intro: { title: joined } });
  expect(texts.area('mail', 'th')).toMatchObject(TREE);
});

test('another list joins the same texts anew, the same list keeps them', () => {
  const tree = structuredClone(TREE);
  const before = textsWith({ th: WORDS }, tree).page('news', 'th');
  expect(textsWith({ th: WORDS }, tree).page('news', 'th')).toBe(before);
  expect(textsWith({}, tree).page('news', 'th')).toMatchObject({ intro: { title: 'ออเดอร์' } });
});
