import { expect, test } from 'vitest';
import { createLimits } from '../../../server/limits/limits.ts';
import { startFakeBackend, type FakeAnswer } from '../../support/fake-backend.ts';
import { AGENTS, startSite } from '../../support/site.ts';

/* A platform that has stopped answering without saying so: the call that decides about a page is late, not refused. */

const category = { id: 'orders', name: 'Kept orders', count: 1 };
const summary = {
  cid: 'orders',
  type: '1',
  id: 'pack',
  status: 'start',
  title: 'Kept answer',
  summary: 'How',
};
const topic = { id: '11', name: 'Kept topic' };
const post = {
  group: 'g',
  contentLang: 'en_US',
  slug: 's',
  summary: 'What',
  published: '2025-01-02',
  minutes: 1,
};
const ANSWERS = {
  helpCategoryPage: { data: { category, articles: [summary] } },
  helpDetail: { data: { ...summary, category, updated: '2025-01-02', html: '<p>Do</p>', related: [] } },
  articleDetails: {
    data: { ...post, id: '1', title: 'Kept post', topic, html: '<p>Do</p>', related: [], translations: [] },
  },
  topicsContentPage: {
    data: {
      topic: { ...topic, group: 'g' },
      contentLang: 'en_US',
      articles: [],
      more: false,
      translations: [],
    },
  },
} satisfies Record<string, FakeAnswer>;

const PAGES: readonly [read: string, unread: string, words: string][] = [
  ['/en_US/leftCat/orders', '/th/leftCat/orders', 'Kept orders'],
  ['/en_US/detailPage/orders/1/pack/start', '/th/detailPage/orders/1/pack/start', 'Kept answer'],
  ['/blog/articleDetails/1/s.htm', '/blog/articleDetails/2/s.htm', 'Kept post'],
  ['/blog/topicsContent/11/Kept%20topic.htm', '/blog/topicsContent/12/Kept%20topic.htm', 'Kept topic'],
];

// Contract, Failure: late or failed → last good, else 503 with `retry-after`, drawn as far as it goes.
test.each(PAGES)(
  '%s, once read, is shown from the last good answer, and %s says so',
  async (read, unread, words) => {
    await using platform = await startFakeBackend(ANSWERS);
    await using site = await startSite({
      env: { API_BASE_URL: platform.url.href },
      // Each call of its own is still under way when its page has long gone out.
      limits: { decidingCallMs: 100, pageDataMs: 2000, decideAgainMs: 6500, circuitFailures: 1000 },
    });
    const get = (address: string) =>
      site.get(address).set('user-agent', AGENTS.desktop).set('accept-language', 'en');
    const ask = async (address: string) => (await get(address).expect(200)).text;
    await expect.poll(() => ask(read)).toContain(words);
    for (const name of Object.keys(ANSWERS))
      platform.answer(name as keyof typeof ANSWERS, { hang: 'before' });
    const before = platform.calls.length;
    site.site.context.platform.expire();
    site.site.context.pageCache.expire();
    const again = await ask(read);
    expect(platform.calls.length).toBeGreaterThan(before);
    expect(again).toContain(words);
    expect(again).not.toContain('content="noindex"');
    const { headers, text } = await get(unread).expect(503);
    expect(headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'private, no-store' });
    expect(text).toContain('"retryAfter":7');
    expect(text).toContain('href=""');
    // Help pages have no payload: browsers ask for the document again.
    const payload = await get(`${unread}/_payload.json`);
    if (unread.startsWith('/blog/')) {
      expect(payload.status).toBe(503);
      expect(payload.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'private, no-store' });
      expect(payload.body).toMatchObject({ data: { retryAfter: 7 } });
    }
    // They tell of the platform, not of the server.
    const figures = async () => (await site.get('/metrics')).text;
    await expect.poll(figures).toMatch(/http_requests_total\{status="503",cause="platform"\} [12]\b/);
    expect(await figures()).toContain('http_requests_total{status="503"} 0');
    expect(site.errors()).toEqual([]);
    for (const [name, answer] of Object.entries(ANSWERS))
      platform.answer(name as keyof typeof ANSWERS, answer);
    await expect.poll(() => ask(unread)).toContain(words);
  },
);

test('the call that decides about a page has the three seconds of page data', () => {
  const { decidingCallMs, pageDataMs } = createLimits();
  expect(decidingCallMs).toBe(pageDataMs);
});

test('a sitemap without the articles that the platform has not told of is kept by nobody', async () => {
  await using platform = await startFakeBackend();
  const limits = { pageDataMs: 1000, publicFreshMs: 0, circuitFailures: 1000 };
  await using site = await startSite({ env: { API_BASE_URL: platform.url.href }, limits });
  const policy = async () => {
    const { status, headers } = await site.get('/sitemap.xml');
    return [status, headers['cache-control']];
  };
  const lists = {
    blogIndex: { data: { topics: [], articles: [], more: false } },
    helpIndex: { data: { categories: [] } },
  } satisfies Record<string, FakeAnswer>;
  platform.answer('blogIndex', lists.blogIndex);
  platform.answer('helpIndex', { hang: 'before' });
  expect(await policy()).toEqual([200, 'no-store']);
  platform.answer('helpIndex', lists.helpIndex);
  await expect.poll(policy).toEqual([200, expect.stringMatching(/^public, max-age=\d+$/)]);
});
