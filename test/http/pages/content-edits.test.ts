import { afterAll, expect, test } from 'vitest';
import { copyArticles, FEW, setLine } from '../../support/articles.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const articles = copyArticles(FEW);
const site = await startSite({
  watch: true,
  contentDir: articles.folder,
  env: { DATABASE_URL: 'sqlite::memory:' },
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  articles.remove();
});

const help = async () => (await site.get('/th/Index').set('user-agent', AGENTS.desktop).expect(200)).text;
const title = async () => {
  const { body } = await site.get('/api/v1/blog/articleDetails.json?blogId=301').expect(200);
  return (body as { data: { title: string } }).data.title;
};
const readyz = async (headers = {}) =>
  (await site.get('/readyz').set(headers).expect(200)).body as {
    content: { state: string; lastRefusal: { at: string; issues?: string[] } | null };
  };

test('pages that are kept show an edit of a text, and one that is taken back', async () => {
  expect(await title()).not.toBe('ชื่อใหม่');
  const before = articles.read('blog/peak-packing/th.md');
  articles.write('blog/peak-packing/th.md', setLine('title', 'title: ชื่อใหม่'));
  await expect.poll(title).toBe('ชื่อใหม่');
  articles.write('blog/peak-packing/th.md', before);
  await expect.poll(title).not.toBe('ชื่อใหม่');
  expect(site.errors()).toEqual([]);
  expect(await help()).toContain('data-page="helpIndex"');
});

test('what is broken stays as it was; everything else is taken; operators are told where', async () => {
  articles.write('categories/shops.yaml', setLine('position', 'position: none'));
  articles.write('blog/peak-packing/th.md', setLine('title', 'title: อื่น'));
  await expect.poll(title).toBe('อื่น');
  const { content } = await readyz();
  expect(content.state).toBe('stale');
  expect(content.lastRefusal?.issues).toEqual([
    expect.stringMatching(/categories\/shops\.yaml:1:11 "none" is not allowed here – /),
  ]);
  expect((await readyz({ 'x-forwarded-for': '203.0.113.7' })).content.lastRefusal).not.toHaveProperty(
    'issues',
  );
  const { body } = await site.get('/api/v5/th/index').expect(200);
  expect(JSON.stringify(body)).toContain('connect-a-shop');
  articles.write('categories/shops.yaml', setLine('position', 'position: 1'));
  await expect.poll(async () => (await readyz()).content.state).toBe('current');
});
