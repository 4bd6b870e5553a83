import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKeptHistory } from '../../support/kept-history.ts';

function editTitle(folder: string, title: string): void {
  const file = join(folder, 'locales/th/pages/news.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { seo: { title: string } };
  texts.seo.title = title;
  writeFileSync(file, JSON.stringify(texts));
}

test('what was published, by whom and why, is told by status and history until it is withdrawn', async () => {
  const { folder, run, serve } = openKeptHistory();
  expect((await run('publish', '--status')).out).toContain('Nothing is published');
  expect((await run('publish', '--withdraw')).out).toContain('Nothing is published');
  const first = await serve();
  expect(await run('publish', '--by', 'Ploy', '--why', 'autumn')).toMatchObject({ code: 0, err: '' });
  expect((await run('publish', '--by', 'Ploy')).out).toBe(`${first} is published already.\n`);
  expect((await run('publish', '--status')).out).toMatch(
    new RegExp(`^#1 ${first} is served by all instances, published .* UTC by Ploy: autumn\\n$`),
  );
  editTitle(folder, 'ข่าวของวันนี้');
  await serve();
  expect((await run('publish', '--by', 'Minh', '--why', 'winter')).out).toContain('Changed: news.\n');
  const published = JSON.parse((await run('history', '--json')).out) as object[];
  expect(published).toMatchObject([
    { entry: 2, by: 'Minh', why: 'winter', changes: { pages: ['news'], texts: [], parts: [] } },
    { entry: 1, by: 'Ploy', why: 'autumn', revision: first },
  ]);
  expect(JSON.parse((await run('history', '--files', '--json')).out)).toMatchObject([
    { by: null, why: 'edit' },
    { by: null, why: 'edit' },
  ]);
  expect((await run('publish', '--withdraw', '--by', 'Ploy', '--why', 'files again')).code).toBe(0);
  expect((await run('history', '--json')).out).toBe((await run('history', '--files', '--json')).out);
});

test('a rollback publishes an earlier revision, or one page of it, and writes no file', async () => {
  const { folder, file, run, paths } = openKeptHistory();
  const texts = join(paths.localesDir, 'th/pages/news.json');
  await run('publish', '--why', 'one');
  editTitle(folder, 'ข่าวของวันนี้');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"brand": "Stall"', '"brand": "Stand"'));
  await run('publish', '--why', 'two');
  const written = [file, texts].map((path) => readFileSync(path, 'utf8'));

  expect((await run('rollback', '1', '--page', 'news', '--by', 'Ploy')).out).toContain('published to all');
  expect((await run('diff', '2', '3')).out).toBe(
    'Page news\n  th: seo.title was “ข่าวของวันนี้”, is “News of the day th”\n',
  );
  expect((await run('rollback', '1', '--by', 'Ploy')).code).toBe(0);
  const [latest, , , first] = JSON.parse((await run('history', '--json')).out) as { revision: string }[];
  expect(latest).toMatchObject({ entry: 4, by: 'Ploy', why: 'rollback to 1', revision: first?.revision });
  expect([file, texts].map((path) => readFileSync(path, 'utf8'))).toEqual(written);
  expect(await run('rollback', '9')).toMatchObject({ code: 2, err: expect.stringContaining('called "9"') });
});

test('files that would be refused are not published, and options that do not go together are refused', async () => {
  const { file, run } = openKeptHistory();
  await run('publish', '--why', 'sound');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"layouts"', '"layoust"'));
  const refused = await run('publish', '--why', 'unsound');
  expect(refused.code).toBe(1);
  expect(refused.out).toContain('layoust');
  expect(JSON.parse((await run('publish', '--status', '--json')).out)).toMatchObject({ why: 'sound' });
  for (const wrong of [
    ['news', '--why', 'x'],
    ['news', '--status'],
    ['--lang', 'th'],
    ['--status', '--withdraw'],
    ['--status', '--by', 'Ploy'],
  ])
    expect((await run('publish', ...wrong)).code, wrong.join(' ')).toBe(2);
});
