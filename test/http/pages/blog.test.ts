import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const ask = (address: string, language = 'en') =>
  site.get(address).set('user-agent', AGENTS.crawler).set('accept-language', language);

const frontPage = await ask('/blog/index.htm').expect(200);
const linkTo = (folder: string, html: string) =>
  new RegExp(`href="(/blog/${folder}/[^"]+)"`).exec(html)?.[1] as string;
const ARTICLE = linkTo('articleDetails', frontPage.text);
const TOPIC = linkTo('topicsContent', frontPage.text);
const idOf = (address: string) => address.split('/')[3] as string;

const canonical = (html: string) => /<link rel="canonical" href="https?:\/\/[^/"]+([^"]+)"/.exec(html)?.[1];

test('the front page leads to articles and topics, and names its feed', () => {
  expect(ARTICLE).toBeDefined();
  expect(TOPIC).toBeDefined();
  expect(frontPage.text).toContain('type="application/atom+xml"');
});

test('an article says its title, its address and its translations', async () => {
  const { text } = await ask(ARTICLE).expect(200);
  expect(canonical(text)).toBe(ARTICLE);
  expect(text).toContain('property="og:type" content="article"');
  for (const tag of ['en-US', 'id', 'th', 'vi', 'zh-CN', 'ms-MY', 'x-default'])
    expect(text).toContain(`hreflang="${tag}"`);
  expect(text).toContain('"BlogPosting"');
  expect(text).toMatch(/\/share\/blogArticle~\d+\/en_US-[0-9a-f]{20}\.png/);
});

test.each([
  ['without a title', (id: string) => `/blog/articleDetails/${id}.htm`],
  ['under an invented title', (id: string) => `/blog/articleDetails/${id}/made-up.htm`],
])('an article %s names its own address', async (_case, address) => {
  const { text } = await ask(address(idOf(ARTICLE))).expect(200);
  expect(canonical(text)).toBe(ARTICLE);
});

test('nobody keeps an article under an invented title', async () => {
  const { varied } = site.site.context.pageCache;
  const before = varied.size().entries;
  const address = `/blog/articleDetails/${idOf(ARTICLE)}/another-one.htm`;
  for (const _time of [1, 2]) {
    const { headers } = await ask(address).expect(200);
    expect(headers['cache-control']).toContain('no-store');
  }
  expect(varied.size().entries).toBe(before);
});

test.each([
  '/blog/articleDetails/999999.htm',
  '/blog/articleDetails/nobody/x.htm',
  '/blog/topicsContent/nobody/x.htm',
])('%s is a 404, as a document and as a payload, and leaves nothing in the store', async (address) => {
  const { varied } = site.site.context.pageCache;
  const before = varied.size().entries;
  const { text } = await ask(address).expect(404);
  expect(text).toContain('data-page="page404"');
  expect(text).toContain('<meta name="robots" content="noindex"');
  await ask(`${address}/_payload.json`).expect(404);
  expect(varied.size().entries).toBe(before);
});

test('a payload of an article has its title and its text', async () => {
  const { body } = await ask(`${ARTICLE}/_payload.json`).expect(200);
  expect(body.data.staticHtml.article).toContain('class="prose"');
  expect(body.data.head.tags).toContainEqual({
    tag: 'link',
    attributes: { rel: 'canonical', href: expect.stringContaining(ARTICLE) as string },
  });
});

test('an English article on a Thai page says its language, and the menu leads to its translation', async () => {
  const { text } = await ask(ARTICLE, 'th').expect(200);
  expect(text).toContain('<html lang="th"');
  expect(text).toContain('<article lang="en-US"');
  const thai = /href="(\/blog\/th\/articleDetails\/\d+\/[^"]+)"/.exec(text)?.[1] as string;
  const moved = await ask(thai).expect(302);
  const { text: translated } = await ask(String(moved.headers['location']), 'th').expect(200);
  expect(translated).toContain('property="og:locale" content="th_TH"');
});

test('a topic lists its articles and says its address', async () => {
  const { text } = await ask(TOPIC).expect(200);
  expect(canonical(text)).toBe(TOPIC);
  expect(text).toMatch(/aria-current="page"/);
});

test('the search shows what it was asked for, and finds it without script', async () => {
  const { text, headers } = await ask('/blog/search.htm?content=fee').expect(200);
  expect(text).toContain('value="fee"');
  expect(text).toContain('class="results"');
  expect(headers['cache-control']).toContain('no-store');
});

test.each(['qzxwv', 'zzz yyy'])(
  'a search for %j, which finds nothing, goes on to the topics',
  async (words) => {
    const { text } = await ask(`/blog/search.htm?content=${encodeURIComponent(words)}&source=app`).expect(
      200,
    );
    const [, nothing = ''] = /class="nothing">(.*?)<ul class="results"/s.exec(text) ?? [];
    const links = [...nothing.matchAll(/href="([^"]*topicsContent[^"]*)"/g)].map(([, href]) => String(href));
    expect(links.length).toBeGreaterThan(3);
    expect(links.every((href) => href.endsWith('?source=app'))).toBe(true);
    for (const link of links) await ask(link).expect(200);
  },
);

test('no page of the blog is an incident', () => {
  expect(site.errors()).toEqual([]);
});

test('the sitemap says when articles and answers were published or last changed', async () => {
  const { text } = await site.get('/sitemap.xml').expect(200);
  const lastmodOf = (address: string) => {
    const [, row = ''] = text.split(`${address}</loc>`);
    return /^<lastmod>([^<T]+)/.exec(row)?.[1];
  };
  const { body: blog } = await site.get('/api/v1/blog/index.json?lang=th&contentLang=th').expect(200);
  const [article] = (blog as { data: { articles: { id: string; slug: string; published: string }[] } }).data
    .articles;
  expect(article).toBeDefined();
  const address = encodeURI(`/blog/articleDetails/${article?.id}/${article?.slug}.htm`);
  expect(lastmodOf(address)).toBe(article?.published);
  const { body: help } = await site.get('/api/v5/th/index').expect(200);
  const [category] = (
    help as { data: { categories: { id: string; articles: { id: string; updated: string }[] }[] } }
  ).data.categories;
  const [answer] = category?.articles ?? [];
  expect(answer?.updated).toMatch(/^\d{4}-/);
  expect(
    lastmodOf(`/th/detailPage/${category?.id}/1/${answer?.id}/start`) ??
      lastmodOf(`/th/detailPage/${category?.id}/2/${answer?.id}/start`),
  ).toBe(answer?.updated);
  expect(lastmodOf(`/th/leftCat/${category?.id}`)).toMatch(/^\d{4}-/);
});
