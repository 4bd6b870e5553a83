import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
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

const read = async (address: string) => {
  const { status, text } = await site.get(address).set('user-agent', AGENTS.desktop);
  return { status, text: text ?? '' };
};

/** Drops a help text into the folder, in all languages. */
function dropAnswer(name: string, ...edits: readonly (readonly [key: string, line: string])[]): void {
  articles.copy('help/print-labels', `help/${name}`);
  for (const locale of LOCALE_CODES)
    for (const [key, line] of [['frequent', ''], ...edits] as const)
      articles.write(`help/${name}/${locale}.md`, setLine(key, line));
}

const LISTED = ['/th/leftCat/orders', '/th/leftCat/s?k=ribbonette', '/sitemap.xml'];
const OPENED = '/th/detailPage/orders/2/gift-wrapping/start';

test('a help text that is dropped into the folder is listed, found, in the sitemap and opened', async () => {
  for (const address of LISTED) expect((await read(address)).text).not.toContain('gift-wrapping');
  expect((await read(OPENED)).status).toBe(404);
  dropAnswer('gift-wrapping', ['title', 'title: ริบบิ้น ribbonette'], ['position', 'position: 60']);
  for (const address of LISTED)
    await expect.poll(async () => (await read(address)).text).toContain('/orders/2/gift-wrapping/');
  await expect.poll(async () => (await read(OPENED)).text).toContain('ribbonette');
});

test('a dropped text that is broken is refused with file and line, and nothing of it is shown', async () => {
  dropAnswer('torn-box', ['title', 'title: tornette'], ['position', 'position: soon']);
  await expect.poll(async () => (await readyz()).content.state).toBe('stale');
  const { issues } = (await readyz()).content.lastRefusal ?? {};
  expect(issues).toContainEqual(
    expect.stringMatching(/help\/torn-box\/\w+\.md:5:11 "soon" is not allowed here – /),
  );
  for (const address of ['/th/leftCat/orders', '/th/leftCat/s?k=tornette', '/sitemap.xml'])
    expect((await read(address)).text).not.toContain('torn-box');
  articles.delete('help/torn-box');
  await expect.poll(async () => (await readyz()).content.state).toBe('current');
});
