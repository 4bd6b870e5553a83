import { expect, test } from 'vitest';
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

// Architecture, the deciding call: late or failed → last good, else the section's fallback and noindex.
test.each(PAGES)(
  '%s, once read, is shown from the last good answer, and %s says so',
  async (read, unread, words) => {
    await using platform = await startFakeBackend(ANSWERS);
    await using site = await startSite({
      env: { API_BASE_URL: platform.url.href },
      // Each call of its own is still under way when its page has long gone out.
      limits: { decidingCallMs: 100, pageDataMs: 2000, circuitFailures: 1000 },
    });
    const ask = async (address: string) =>
      (await site.get(address).set('user-agent', AGENTS.desktop).set('accept-language', 'en').expect(200))
        .text;
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
    expect(await ask(unread)).toContain('content="noindex"');
  },
);

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
