import { afterAll, expect, test } from 'vitest';
import { openContent } from '../../../server/content/open-content.ts';
import { ANY_PAGE } from '../../../server/content/page-links.ts';
import type { ArticleGroup } from '../../../server/content/read-articles.ts';
import { splitWords } from '../../../server/content/search/excerpt.ts';
import { buildSearchIndex } from '../../../server/content/search/search-index.ts';
import type { Locale } from '../../../shared/locales.ts';
import { copyFrozenArticles } from '../../support/articles.ts';
import { LOCALES } from '../../support/editors-folder.ts';

/* What people type, and the text that they look for, in frozen articles of the help centre and the blog. */

/** A first page of results. */
const FIRST = 10;

const articles = copyFrozenArticles();
afterAll(articles.remove);
const { help, blog } = await openContent({ folder: articles.folder }).read(ANY_PAGE);
const indexOf = {
  help: await indexesOf(help.groups),
  blog: await indexesOf(blog.groups),
};

/** As the store keeps its texts for searches. */
function indexesOf(groups: readonly (ArticleGroup<'help'> | ArticleGroup<'blog'>)[]) {
  const build = async (locale: Locale) => {
    const rows = groups.flatMap(({ group, texts }) => {
      const text = texts[locale];
      if (text === undefined) return [];
      const { title, summary } = text.front;
      const [keywords, paragraphs] = splitWords(text.words);
      return [{ id: group, title, about: `${summary}\n${keywords}`, body: paragraphs.join('\n') }];
    });
    return [locale, await buildSearchIndex([rows], locale)] as const;
  };
  return Promise.all(LOCALES.map(build)).then((indexes) => new Map(indexes));
}

const CONNECT = 'connect-a-shop';
const PRINT = 'print-labels';

test.each<[Locale, asked: string, group: string]>([
  ['en_US', 'print labels', PRINT],
  ['en_US', 'how do I print labels', PRINT],
  ['en_US', 'prnt lables', PRINT],
  ['en_US', 'print lable', PRINT],
  ['en_US', 'prnit labels', PRINT],
  ['en_US', 'link seller account', CONNECT],
  ['en_US', 'WOOCOMMERCE', CONNECT],
  ['en_US', 'woocomerce', CONNECT],
  ['in', 'cetak resi', PRINT],
  ['in', 'cara cetak resi', PRINT],
  ['in', 'cetak rsei', PRINT],
  ['in', 'hubung', CONNECT],
  ['in', 'menghubungkn toko', CONNECT],
  ['th', 'ใบปะหน้า', PRINT],
  ['th', 'ปริ้นใบปะหน้า', PRINT],
  ['th', 'วิธีพิมพ์ใบปะหน้า', PRINT],
  ['th', 'พิมพใบปะหนา', PRINT],
  ['th', 'เชื่อมร้าน', CONNECT],
  ['th', 'woocomerce', CONNECT],
  ['vi', 'in vận đơn', PRINT],
  ['vi', 'in van don hang loat', PRINT],
  ['vi', 'may in nhiet', PRINT],
  ['vi', 'ket noi gian hang', CONNECT],
  ['vi', 'woocomerce', CONNECT],
  ['vi', 'nhan van chuyen', PRINT],
  ['zh_CN', '打印面单', PRINT],
  ['zh_CN', '怎么打印面单', PRINT],
  ['zh_CN', '快递单', PRINT],
  ['zh_CN', '接入店铺', CONNECT],
  ['zh_CN', '绑定', CONNECT],
  ['ms_MY', 'cetak label', PRINT],
  ['ms_MY', 'cetk label', PRINT],
  ['ms_MY', 'AWB', PRINT],
  ['ms_MY', 'sambung kedai', CONNECT],
  ['ms_MY', 'sambng kedai', CONNECT],
  ['ms_MY', 'cetak waybill', PRINT],
])('in %s %j finds %s on the first page', (locale, asked, group) => {
  const found = indexOf.help.get(locale)?.find(asked).slice(0, FIRST) ?? [];
  expect(found.map(({ id }) => id)).toContain(group);
});

test.each<[Locale, asked: string, group: string]>([
  ['en_US', 'reorder', 'reorder-point'],
  ['en_US', '11.11', 'peak-packing'],
  ['in', 'harbolnas', 'peak-packing'],
  ['th', 'แพ็กของ', 'peak-packing'],
  ['th', 'แพคของ', 'peak-packing'],
  ['zh_CN', '补货', 'reorder-point'],
  ['zh_CN', '大促', 'peak-packing'],
])('in %s the blog has for %j its article %s among the first three', (locale, asked, group) => {
  const found = indexOf.blog.get(locale)?.find(asked).slice(0, 3) ?? [];
  expect(found.map(({ id }) => id)).toContain(group);
});
