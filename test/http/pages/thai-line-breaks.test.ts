import { afterAll, expect, test } from 'vitest';
import { WORD_JOINER, withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import { landingPage } from '../../support/editable-site.ts';
import { everyPlace } from '../../support/every-place.ts';
import { openSiteWith } from '../../support/site-with-pages.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const snapshot = site.site.context.registry.current();
const words = snapshot.texts.unbreakable('th');
const get = (address: string) => site.get(address).set('user-agent', AGENTS.desktop);

// What was found repeats the visitor's own words, as they were typed.
const addresses = everyPlace(snapshot).flatMap(({ kind, device, place: { page, languages, addressIn } }) =>
  kind !== 'found' &&
  device === 'desktop' &&
  languages.includes('th') &&
  page.guard.length === 0 &&
  page.index
    ? [addressIn('th')]
    : [],
);

/** Words as they stand between tags, without scripts and styles. */
function shownIn(html: string): string {
  const body = html.slice(Math.max(0, html.indexOf('<body')));
  return body.replaceAll(/<(script|style)[^>]*>[^]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, '\n');
}

test('a word of the list is joined where a page shows it, and as it is in the head', async () => {
  const [word = ''] = words;
  const bare = word.replaceAll('|', '');
  const page = landingPage('joined');
  const texts = (page['text'] as Record<string, { seo: { title: string }; hero: { title: string } }>)['th'];
  Object.assign(texts?.seo ?? {}, { title: bare });
  Object.assign(texts?.hero ?? {}, { title: bare });
  const { text } = await openSiteWith([page]);
  const html = await text('/th/frontend/joined.html');
  expect(html).toContain(`<title>${bare}`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>(?:<[^>]+>)*${word.replaceAll('|', WORD_JOINER)}<`));
});

function expectJoined(html: string): void {
  const shown = shownIn(html);
  for (const word of words) expect(shown.includes(word.replaceAll('|', '')), word).toBe(false);
  const tags = html.match(/<[a-z][^>]*>/g) ?? [];
  expect(tags.filter((tag) => tag.includes(WORD_JOINER))).toEqual([]);
}

test.each([...addresses, '/th/terms.htm'])(
  '%s breaks no word of the list, and has joiners in no attribute or head',
  async (address) => {
    const { text: html } = await get(address).set('accept-language', 'th');
    expectJoined(html);
    expect(html.slice(0, html.indexOf('<body'))).not.toContain(WORD_JOINER);
  },
);

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
  ...blog.topics.slice(0, 1).map(({ id }) => `/api/v1/blog/topicsContentPage.json?topicsId=${id}`),
  '/api/v1/blog/showMoreBlog.json?lang=th',
  ...blog.articles.slice(0, 2).map(({ id }) => `/api/v1/blog/articleDetails.json?blogId=${id}`),
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
});

test('who searches with a joined word finds what the bare one finds', async () => {
  const [bare, joined] = await Promise.all(
    ['ออเดอร์', 'ออ\u2060เด\u2060อร์'].map((word) => get(`/th/404.htm?words=${encodeURIComponent(word)}`)),
  );
  expect(bare?.status).toBe(404);
  expect(withoutJoiners(shownIn(joined?.text ?? ''))).toBe(withoutJoiners(shownIn(bare?.text ?? '')));
});
