import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../shared/locales.ts';
import { setLine } from '../support/articles.ts';
import { growTree } from '../support/grown-tree.ts';
import { freePort, start, type Running } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

/** An article is found from its day on. */
const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);

/* Follows the guide on articles beside a running bundle with two workers. Nothing is built or started again. */

const tree = growTree();
const content = path.join(tree.root, 'server/content');
let site: Running | undefined;
let origin = '';

beforeAll(async () => {
  cpSync(path.join(projectRoot, 'dist'), path.join(tree.root, 'dist'), { recursive: true });
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: path.join(tree.root, 'data'), WORKERS: '2' };
  site = start(process.execPath, ['server/start.cjs'], { cwd: tree.root, env });
  await site.until('is ready at http');
  origin = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  tree[Symbol.dispose]();
});

interface Answer {
  status: number;
  text: string;
}

/** Over a connection of its own, so that both workers are asked in the end. */
async function get(address: string): Promise<Answer> {
  const answer = await fetch(origin + address, { headers: { connection: 'close' } });
  return { status: answer.status, text: await answer.text() };
}

const index = async (lang: string) => (await get(`/api/v1/blog/index.json?lang=${lang}`)).text;
const edit = (name: string, change: (text: string) => string) => {
  const file = path.join(content, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

/** All of several answers, from whichever worker, are as expected. */
async function settled(address: string, holds: (answer: Answer) => boolean): Promise<void> {
  const ask = async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(address)));
    return answers.every(holds);
  };
  await expect.poll(ask, { timeout: 60_000, interval: 200 }).toBe(true);
}

/** Where an article is announced, besides the calls. Asked for before the edit, so that what is kept is seen to change. */
const ANNOUNCED = [
  '/blog/index.htm',
  '/blog/search.htm?content=ribbonette',
  '/blog/feed.xml?lang=en_US',
  '/blog/rss.xml?lang=en_US',
  '/sitemap.xml',
];
const ADDRESS = '/blog/articleDetails/198/gift-wrapping-en-us.htm';

test('an article that is dropped into the folder is live in both workers, listed, found and opened', async () => {
  for (const address of ANNOUNCED) await settled(address, ({ text }) => !text.includes(ADDRESS));
  cpSync(path.join(content, 'blog/peak-packing'), path.join(content, 'blog/gift-wrapping'), {
    recursive: true,
  });
  for (const lang of LOCALE_CODES) {
    const file = `blog/gift-wrapping/${lang}.md`;
    edit(file, setLine('id', 'id: 98'));
    edit(file, setLine('title', 'title: Gift wrapping with ribbonette'));
    edit(file, setLine('published', `published: ${YESTERDAY}`));
    edit(file, setLine('slug', `slug: gift-wrapping-${lang.toLowerCase().replace('_', '-')}`));
  }
  await settled('/api/v1/blog/index.json?lang=th', ({ text }) => text.includes('"398"'));
  await settled('/api/v1/blog/articleDetails.json?blogId=398', ({ status }) => status === 200);
  await settled('/api/v1/blog/search.json?lang=th&content=ribbonette', ({ text }) => text.includes('"398"'));
  for (const address of ANNOUNCED)
    await settled(address, ({ status, text }) => status === 200 && text.includes(ADDRESS));
  await settled(ADDRESS, ({ status, text }) => status === 200 && text.includes('ribbonette'));
});

test('a topic that is dropped into the folder is shown once an article is in it', async () => {
  const topic = readFileSync(path.join(content, 'topics/growth.yaml'), 'utf8');
  const named = topic.replace(/number: \d/, 'number: 12').replace('en_US: Growth', 'en_US: Gifts');
  writeFileSync(path.join(content, 'topics/gifts.yaml'), named);
  for (const lang of LOCALE_CODES) edit(`blog/gift-wrapping/${lang}.md`, setLine('topic', 'topic: gifts'));
  await settled('/api/v1/blog/topicsContentPage.json?topicsId=1201', ({ text }) => text.includes('Gifts'));
});

test('a broken edit is refused with file and line, and what was there before stays', async () => {
  edit('blog/gift-wrapping/th.md', setLine('published', 'published: soon'));
  await site?.until('is not allowed here');
  // The article above may have been read, and refused, half written.
  const line = site
    ?.output()
    .split('\n')
    .find((text) => text.includes('content edit refused') && text.includes('is not allowed here')) as string;
  const { level, issues } = JSON.parse(line) as { level: number; issues: string[] };
  expect(level).toBe(50);
  expect(issues).toEqual([
    expect.stringMatching(
      /blog\/gift-wrapping\/th\.md:7:12 "soon" is not allowed here – a day of the calendar/,
    ),
  ]);
  await settled(
    '/readyz',
    ({ text }) => (JSON.parse(text) as { content: { state: string } }).content.state === 'stale',
  );
  expect(await index('th')).toContain('"398"');
  edit('blog/gift-wrapping/th.md', setLine('published', `published: ${YESTERDAY}`));
  await settled(
    '/readyz',
    ({ text }) => (JSON.parse(text) as { content: { state: string } }).content.state === 'current',
  );
});

test('an article whose folder is removed is gone', async () => {
  rmSync(path.join(content, 'blog/gift-wrapping'), { recursive: true });
  await settled('/api/v1/blog/articleDetails.json?blogId=398', ({ status }) => status === 404);
  expect(await index('th')).not.toContain('"398"');
  for (const address of ANNOUNCED) await settled(address, ({ text }) => !text.includes(ADDRESS));
});
