import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { writeAtom, writeRss } from '../../../server/routes/content/write-feed.ts';
import { BLOG_FILES } from '../../support/blog-files.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite({ env: { SITE_ORIGIN: 'https://shop.test' } });
const host = { host: 'shop.test' };
afterAll(() => site[Symbol.asyncDispose]());

test.each(LOCALE_CODES)('the feeds in %s have ids of their own and absolute addresses', async (lang) => {
  const language = LOCALE_CODES.indexOf(lang) + 1;
  const atom = await site.get(`/blog/feed.xml?lang=${lang}`).set(host).expect(200);
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(atom.text).toContain(`<id>https://shop.test/blog/feed.xml?lang=${lang}</id>`);
  expect(atom.text).toContain(`<id>https://shop.test/blog/articleDetails/${language}01.htm</id>`);
  // Days begin at midnight in Bangkok.
  expect(atom.text).toMatch(/<published>\d{4}-\d\d-\d\dT17:00:00\.000Z<\/published>/);
  expect(atom.text.match(/<entry>/g)).toHaveLength(BLOG_FILES.length);
  expect(atom.text).not.toMatch(/href="(?!https:)/);
  const rss = await site.get(`/blog/rss.xml?lang=${lang}`).set(host).expect(200);
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(rss.text).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} 17:00:00 GMT<\/pubDate>/);
  expect(rss.text.match(/<item>/g)).toHaveLength(BLOG_FILES.length);
  const etag = String(rss.headers['etag']);
  await site
    .get(`/blog/rss.xml?lang=${lang}`)
    .set({ ...host, 'if-none-match': etag })
    .expect(304);
});

test.each(['de', 'th&lang=vi', ''])('there is no feed in %j', async (lang) => {
  await site.get(`/blog/feed.xml?lang=${lang}`).set(host).expect(404);
});

test('an empty feed is whole, and no text breaks out of its element', () => {
  const feed = {
    title: 'A & B <c> \u0001',
    description: '"',
    language: 'th',
    author: 'A',
    home: 'https://a.test/',
    updated: new Date(0),
    entries: [],
  };
  for (const write of [writeAtom, writeRss]) {
    const xml = write(feed, 'https://a.test/feed?a=1&b=2');
    expect(xml).toContain('<title>A &amp; B &lt;c&gt; </title>');
    expect(xml).toContain('https://a.test/feed?a=1&amp;b=2');
    expect(xml).not.toMatch(/<entry|<item/);
  }
});

test('the sitemap has articles, topics and categories with their translations', async () => {
  const { text } = await site.get('/sitemap.xml').set(host).expect(200);
  const row = (path: string) =>
    text.split('<url>').find((url) => url.includes(`<loc>https://shop.test${path}`));
  const article = row('/blog/articleDetails/301/');
  for (const sibling of ['101', '201', '401', '501', '601'])
    expect(article).toContain(`/articleDetails/${sibling}/`);
  expect(article).toContain('hreflang="x-default"');
  expect(row('/blog/topicsContent/32/')).toContain('https://shop.test/blog/topicsContent/12/Operations.htm');
  expect(row('/th/leftCat/orders')).toContain('hreflang="vi"');
  expect(row('/th/detailPage/orders/2/print-labels/start')).toContain(
    '/zh_CN/detailPage/orders/2/print-labels/start',
  );
  expect(text).not.toContain('/m/');
  expect(text).not.toContain('leftCat/s<');
});

test('without the backend the sitemap has its pages, and a feed says so', async () => {
  const { url, [Symbol.asyncDispose]: close } = await startFakeBackend({});
  await close();
  await using other = await startSite({ env: { API_BASE_URL: String(url) } });
  const { text } = await other.get('/sitemap.xml').expect(200);
  expect(text).toContain('/th/index.htm');
  expect(text).not.toContain('articleDetails');
  const feed = await other.get('/blog/feed.xml?lang=th');
  expect(feed.status).toBeGreaterThanOrEqual(500);
});
