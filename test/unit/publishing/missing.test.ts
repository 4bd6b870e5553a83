import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MissingText } from '../../../server/publishing/missing/read-missing.ts';
import { staleAfter } from '../../../server/publishing/stale/stale-texts.ts';
import { openKeptHistory } from '../../support/kept-history.ts';

type History = ReturnType<typeof openKeptHistory>;
interface NewsTexts {
  seo: { title: string; description: string };
  intro: { title: string };
}

function write({ folder }: History, locale: string, change: (texts: NewsTexts) => void): void {
  const file = join(folder, 'locales', locale, 'pages/news.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as NewsTexts;
  change(texts);
  writeFileSync(file, JSON.stringify(texts, null, 2));
}

async function gapsOf({ run }: History, ...args: string[]): Promise<MissingText[]> {
  const { out, code, err } = await run('missing', 'news', '--json', ...args);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as MissingText[];
}

async function staleIn(history: History): Promise<string[]> {
  const gaps = await gapsOf(history);
  return gaps.filter(({ state }) => state === 'stale').map(({ locale, key }) => `${locale} ${key}`);
}

const OTHERS = ['in', 'th', 'vi', 'zh_CN'];

test('what was written before its source was changed is stale until it is written again', async () => {
  const history = openKeptHistory();
  await history.serve();
  expect(await staleIn(history)).toEqual([]);
  write(history, 'en_US', (texts) => (texts.intro.title = 'Fresh from the market'));
  // Files that were saved without a site running count as well.
  expect(await staleIn(history)).toEqual(OTHERS.map((locale) => `${locale} intro.title`));
  await history.serve();
  write(history, 'th', (texts) => (texts.intro.title = 'สดจากตลาด'));
  write(history, 'vi', (texts) => (texts.seo.title = 'Tin trong ngày'));
  await history.serve();
  expect(await staleIn(history)).toEqual(['in', 'vi', 'zh_CN'].map((locale) => `${locale} intro.title`));
  write(history, 'en_US', (texts) => (texts.intro.title = 't en_US'));
  expect(await staleIn(history)).toEqual(['th intro.title']);
});

test('a rollback brings back what was stale, too', async () => {
  const history = openKeptHistory();
  await history.serve();
  write(history, 'en_US', (texts) => (texts.intro.title = 'Fresh from the market'));
  await history.serve();
  write(history, 'th', (texts) => (texts.intro.title = 'สดจากตลาด'));
  await history.serve();
  expect(await staleIn(history)).not.toContain('th intro.title');
  await history.run('rollback', '2');
  expect(await staleIn(history)).toContain('th intro.title');
});

test('what still fits is taken off the list, in one language or in all', async () => {
  const history = openKeptHistory();
  await history.serve();
  write(history, 'en_US', (texts) => (texts.intro.title = 'Fresh from the market'));
  const { code, out } = await history.run('missing', 'news', '--reviewed', '--lang', 'th');
  expect([code, out]).toEqual([0, '1 text is stale no more (th).\n']);
  expect(await staleIn(history)).toEqual(['in', 'vi', 'zh_CN'].map((locale) => `${locale} intro.title`));
  await history.run('missing', 'news', '--reviewed');
  expect(await staleIn(history)).toEqual([]);
  write(history, 'en_US', (texts) => (texts.intro.title = 'Fresh from the farm'));
  expect(await staleIn(history)).toHaveLength(OTHERS.length);
  expect(await history.run('missing', '--reviewed')).toMatchObject({ code: 2 });
  expect((await history.run('missing', 'index', '--reviewed')).out).toBe('No text is stale.\n');
});

test('each text is named with its file, its place in it and the page that shows it', async () => {
  const history = openKeptHistory();
  await history.serve();
  write(history, 'en_US', (texts) => (texts.intro.title = 'Fresh from the market'));
  write(history, 'th', () => {});
  const [thai] = await gapsOf(history, '--lang', 'th');
  expect(thai).toEqual({
    name: 'news',
    isPage: true,
    locale: 'th',
    key: 'intro.title',
    state: 'stale',
    purpose: 'The heading',
    source: 'Fresh from the market',
    text: 't th',
    note: null,
    path: join(history.folder, 'locales/th/pages/news.json'),
    line: 7,
    column: 14,
    page: 'https://www.example.com/th/news.htm#intro',
  });
  const [malay] = await gapsOf(history, '--lang', 'ms_MY');
  expect(malay).toMatchObject({ state: 'missing', text: null, line: 1, column: 1 });
  expect(malay?.path).toBe(join(history.folder, 'locales/ms_MY/pages/news.json'));
  await history.run('disable', 'news');
  expect((await gapsOf(history)).map(({ page }) => page)).not.toContain(expect.any(String));
  expect((await gapsOf(history)).every(({ page }) => page === null)).toBe(true);
});

test('what its place has no room for is named in every language, with how much has', async () => {
  const history = openKeptHistory();
  for (const locale of ['en_US', 'zh_CN'])
    write(history, locale, (texts) => (texts.intro.title = 'A heading without an end '.repeat(20).trim()));
  const long = (await gapsOf(history)).filter(({ state }) => state === 'too long');
  expect(long).toMatchObject([
    {
      locale: 'en_US',
      key: 'intro.title',
      note: expect.stringMatching(/em wide, .*: about \d+ characters$/),
    },
    { locale: 'zh_CN', key: 'intro.title' },
  ]);
});

test('a text of a shared section leads to the page that uses it', async () => {
  const history = openKeptHistory();
  const registry = JSON.parse(readFileSync(history.file, 'utf8')) as {
    pages: { id: string; blocks: object[] }[];
  };
  const news = registry.pages.find(({ id }) => id === 'news');
  news?.blocks.push({ use: 'proof', id: 'asked' });
  writeFileSync(history.file, JSON.stringify({ ...registry, sections: [{ type: 'faq', id: 'proof' }] }));
  const write = (locale: string, title: string) =>
    writeFileSync(
      join(history.folder, 'locales', locale, 'sections.json'),
      JSON.stringify({ proof: { title, items: [{ question: 'How so?', answer: 'Like this.' }] } }),
    );
  mkdirSync(join(history.folder, 'locales/th'), { recursive: true });
  write('en_US', 'Asked often');
  write('th', 'คำถามที่พบบ่อย');
  await history.serve();
  write('en_US', 'Asked very often');
  const { out } = await history.run('missing', 'sections', '--json', '--lang', 'th');
  const stale = (JSON.parse(out) as MissingText[]).filter(({ state }) => state === 'stale');
  expect(stale).toMatchObject([
    { name: 'sections', key: 'proof.title', page: 'https://www.example.com/th/news.htm#asked' },
  ]);
});

test('the report is a page with a row for each text, links to where it shows, and no markup of texts', async () => {
  const history = openKeptHistory();
  await history.serve();
  write(history, 'en_US', (texts) => (texts.intro.title = 'Fish & <b>chips</b>'));
  const file = join(history.folder, 'report.html');
  const { code, out } = await history.run('missing', 'news', '--html', file);
  const count = (await gapsOf(history)).length;
  expect([code, out]).toEqual([0, `${count} texts to write: ${file}\n`]);
  const html = readFileSync(file, 'utf8');
  expect(html.match(/<tr><th scope="row"><a href="https:|<tr><th scope="row"><code>/g)).toHaveLength(count);
  expect(html).toContain(
    '<a href="https://www.example.com/th/news.htm#intro"><code>news intro.title</code></a>',
  );
  expect(html).toContain('Fish &amp; &lt;b&gt;chips&lt;/b&gt;');
  expect(html).not.toContain('<b>');
  expect(html).toContain('<p lang="th">t th</p>');
});

test.each([
  ['a text that its source had not, and has now', { b: 'x' }, { a: '1', b: 'x' }, {}],
  ['a source that is gone', { a: '1', b: 'x' }, { b: 'x' }, {}],
])('%s is not stale', (_name, before, after, stale) => {
  const own = { a: 'ก', b: 'ข' };
  expect(staleAfter({ source: before, own }, { source: after, own })).toEqual(stale);
});

test('lists are compared entry by entry', () => {
  const before = { source: { items: [{ q: 'A' }, { q: 'B' }] }, own: { items: [{ q: 'ก' }, { q: 'ข' }] } };
  const after = { source: { items: [{ q: 'A' }, { q: 'C' }] }, own: before.own };
  expect(Object.keys(staleAfter(before, after))).toEqual(['items.1.q']);
});
