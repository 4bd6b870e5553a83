import { afterAll, expect, test } from 'vitest';
import { readAccepted } from '../../../server/registry-tool/accepted.ts';
import { addressOf } from '../../../shared/registry/addresses.ts';
import { WORD_JOINER, withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import { SHIPPED } from '../../support/shipped-registry.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const { snapshot } = await readAccepted(SHIPPED);
const words = snapshot.texts.unbreakable('th');
const get = (address: string) => site.get(address).set('user-agent', AGENTS.desktop);

const addresses = snapshot.pages.flatMap((page) => {
  const fixed = page.desktop?.path.includes('{lang}') && !/\{(?!lang\})/.test(page.desktop.path);
  const isOpen = page.guard.length === 0 && page.index && page.contentLocale === null;
  return fixed && isOpen && !page.id.startsWith('blog')
    ? [addressOf(page, { locale: 'th', device: 'desktop' })]
    : [];
});

/** Words as they stand between tags, without scripts and styles. */
function shownIn(html: string): string {
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  return body.replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, '\n');
}

test('the list has words, and no text that ships has a joiner of its own', () => {
  expect(words.length).toBeGreaterThan(20);
  expect(addresses.length).toBeGreaterThan(30);
});

test.each(addresses)(
  '%s breaks no word of the list, and has joiners in no attribute or head',
  async (address) => {
    const { text: html } = await get(address).expect(200);
    const shown = shownIn(html);
    for (const word of words) expect(shown.includes(word.replaceAll('|', '')), word).toBe(false);
    const tags = html.match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.filter((tag) => tag.includes(WORD_JOINER))).toEqual([]);
    expect(html.slice(0, html.indexOf('<body'))).not.toContain(WORD_JOINER);
  },
);

test('agreements and articles are joined between their tags', async () => {
  const { text: terms } = await get('/th/terms.htm').expect(200);
  expect(shownIn(terms)).toMatch(/มาร์เก็ต\u2060เพลส|ออ\u2060เด\u2060อร์/);
  const { body: help } = await site.get('/api/v5/th/index').expect(200);
  const articles = help.data.categories.flatMap(({ articles: all }: { articles: object[] }) => all);
  const { cid, type, id } = articles.find(({ id: one }: { id: string }) => one === 'print-labels');
  const { body } = await site.get(`/api/v5/th/detailPage/${cid}/${type}/${id}/start`).expect(200);
  expect(shownIn(body.data.html)).toContain('ใบ\u2060ปะ\u2060หน้า');
  expect(body.data.html.match(/<[^>]*>/g).join('')).not.toContain(WORD_JOINER);
});

/** Keys of answers whose texts are shown. What else there is identifies or leads somewhere. */
const SHOWN = new Set(['title', 'summary', 'name', 'label', 'text', 'hours', 'html']);

interface Piece {
  key: string;
  text: string;
}

/** Every text of an answer with its key. Texts in other languages, such as names of languages, have no such words. */
function piecesOf(value: unknown, key = ''): Piece[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => piecesOf(child, Array.isArray(value) ? key : name));
}

/** Calls that look for words in the help centre are posted. */
async function thaiAnswer(address: string): Promise<unknown> {
  const call = address.startsWith(`${help}/search/`) ? site.post(address) : site.get(address);
  const { body } = await call.set('cookie', 'language=th').expect(200);
  return (body as { data: unknown }).data;
}

const help = '/api/v5/th';
const blog = (await thaiAnswer('/api/v1/blog/index.json?lang=th')) as {
  topics: { id: string }[];
  articles: { id: string }[];
};
const asked = encodeURIComponent('ออเดอร์');

test.each([
  '/api/v1/blog/getBlogBannerList.json?lang=th',
  '/api/v1/blog/index.json?lang=th',
  ...blog.topics.map(({ id }) => `/api/v1/blog/topicsContentPage.json?topicsId=${id}`),
  '/api/v1/blog/showMoreBlog.json?lang=th',
  ...blog.articles.map(({ id }) => `/api/v1/blog/articleDetails.json?blogId=${id}`),
  `/api/v1/blog/search.json?lang=th&content=${asked}`,
  `/api/v1/blog/search.json?lang=th&content=${encodeURIComponent('ออ\u2060เด\u2060อร์')}`,
  `${help}/index`,
  `${help}/mobile/category`,
  `${help}/catPage?categoryId=orders`,
  `${help}/detailPage/orders/2/print-labels/start`,
  `${help}/search/get?k=${asked}`,
  '/api/v5/customerService/getCustomerServiceList',
  '/api/v1/customerService/getCustomerServiceList.json',
])('the answer of %s breaks no word in what is shown, and has joiners in nothing else', async (address) => {
  const pieces = piecesOf(await thaiAnswer(address));
  for (const { key, text } of pieces) {
    if (!SHOWN.has(key)) expect(text, key).not.toContain(WORD_JOINER);
    else for (const word of words) expect(shownIn(text).includes(word.replaceAll('|', '')), text).toBe(false);
  }
  // Those with a few names only may have no word of the list.
  const few = ['showMoreBlog', 'customerService', 'topicsContentPage'].some((name) => address.includes(name));
  if (!few) expect(pieces.some(({ text }) => text.includes(WORD_JOINER))).toBe(true);
});

test('who searches with the bare word, or with a joined one, finds the page', async () => {
  for (const asked of ['ออเดอร์', 'ออ\u2060เด\u2060อร์']) {
    const { text } = await get(`/th/404.htm?words=${encodeURIComponent(asked)}`);
    expect(withoutJoiners(shownIn(text))).toContain('ออเดอร์');
  }
});
