import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordRevisions } from '../../../server/publishing/revisions/record-revisions.ts';
import type { RevisionStore } from '../../../server/publishing/revisions/revision-store.ts';
import { RegistryReader } from '../../../server/registry/registry-reader.ts';
import { openKeptHistory } from '../../support/kept-history.ts';

function editTitle(folder: string, title: string): void {
  const file = join(folder, 'locales/th/pages/news.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { seo: { title: string } };
  texts.seo.title = title;
  writeFileSync(file, JSON.stringify(texts));
}

test('history tells each state once, with what changed', async () => {
  const { folder, file, run, serve } = openKeptHistory();
  await serve();
  await serve();
  editTitle(folder, 'ข่าวของวันนี้');
  const second = await serve();
  writeFileSync(file, readFileSync(file, 'utf8').replace('"brand": "Stall"', '"brand": "Stand"'));
  await serve();
  const { out, code } = await run('history', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([
    { entry: 3, by: null, why: 'edit', changes: { pages: [], texts: [], parts: ['site'] } },
    { entry: 2, revision: second, changes: { pages: ['news'], texts: [], parts: [] } },
    { entry: 1, changes: { pages: [], texts: [], parts: [] } },
  ]);
  expect((await run('history', 'news')).out).toContain(`#2     ${second}`);
  expect((await run('history', 'index')).out).toBe('No revision that is kept changed "index".\n');
  expect(await run('history', '--last', 'none')).toMatchObject({ code: 2 });
});

test('the order in which an entry has its keys is no change, whatever a verb, a start or another machine makes of it', async () => {
  const { file, run, serve } = openKeptHistory();
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { pages: { id: string }[] };
  const pages = registry.pages.map(({ id, ...rest }) => ({ ...rest, id }));
  writeFileSync(file, JSON.stringify({ ...registry, pages }, null, 2));
  await serve();
  await run('disable', 'news');
  await run('publish', '--why', 'hidden');
  await run('enable', 'news');
  const changed = async (...args: string[]) =>
    (JSON.parse((await run('history', '--json', ...args)).out) as { changes: object }[]).map(
      ({ changes }) => changes,
    );
  const none = { pages: [], texts: [], parts: [] };
  const one = { ...none, pages: ['news'] };
  expect(await changed('--files')).toEqual([one, one, none]);
  expect(await changed()).toEqual([one, none]);
});

test('a state whose files are kept slowly is not added behind what a verb has made of it meanwhile', async () => {
  const { paths, run, workplace } = openKeptHistory();
  const { registry, tree, revision } = await new RegistryReader(paths).read();
  if (registry === null || tree === null) throw new Error('The files would not be served');
  let verb: ReturnType<typeof run> | null = null;
  const slow: RevisionStore = {
    ...workplace.revisions,
    async keep(...file) {
      verb ??= run('disable', 'news');
      await verb;
      await workplace.revisions.keep(...file);
    },
  };
  const recorder = recordRevisions(slow, { paths });
  recorder.record({ registry, tree, revision });
  await recorder.settled();
  const reasons = (await workplace.revisions.list()).map(({ why }) => why);
  expect(reasons).toEqual(['edit', 'disable news']);
});

test('diff compares revisions, and a revision with the files', async () => {
  const { folder, run, serve } = openKeptHistory();
  await serve();
  editTitle(folder, 'ข่าวของวันนี้');
  await serve();
  editTitle(folder, 'ข่าวพรุ่งนี้');
  expect((await run('diff', '1', '2')).out).toBe(
    'Page news\n  th: seo.title was “News of the day th”, is “ข่าวของวันนี้”\n',
  );
  expect((await run('diff', '2')).out).toBe('Page news\n  th: seo.title was “ข่าวของวันนี้”, is “ข่าวพรุ่งนี้”\n');
  expect(await run('diff', '9')).toMatchObject({ code: 2, err: expect.stringContaining('called "9"') });
});

test('rollback brings back every byte, and can itself be taken back', async () => {
  const { folder, file, run, serve, paths, workplace } = openKeptHistory();
  const first = await serve();
  const [registry, texts] = [file, join(paths.localesDir, 'th/pages/news.json')].map((path) =>
    readFileSync(path),
  );
  writeFileSync(file, readFileSync(file, 'utf8').replace('"brand": "Stall"', '"brand":   "Stand"'));
  editTitle(folder, 'ข่าวของวันนี้');
  const unseen = readFileSync(file);
  rmSync(join(paths.localesDir, 'vi/pages/news.json'));
  const back = await run('rollback', '1', '--by', 'Ploy');
  expect(back).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(file)).toEqual(registry);
  expect(readFileSync(join(paths.localesDir, 'th/pages/news.json'))).toEqual(texts);
  expect(readFileSync(join(paths.localesDir, 'vi/pages/news.json'), 'utf8')).toContain('News of the day');
  expect(await workplace.revisions.list()).toMatchObject([
    { entry: 1, revision: first },
    { entry: 2, by: null, why: 'edit', changes: { pages: ['news'], parts: ['site'] } },
    { entry: 3, revision: first, by: 'Ploy', why: 'rollback to 1' },
  ]);
  expect(await run('rollback', '2')).toMatchObject({ code: 0 });
  expect(readFileSync(file)).toEqual(unseen);
});

test('rollback of one page leaves the others as they are', async () => {
  const { folder, file, run, serve } = openKeptHistory();
  await serve();
  const before = readFileSync(file, 'utf8');
  editTitle(folder, 'ข่าวของวันนี้');
  const edited = before
    .replace('"path": "/{lang}/news.htm"', '"path": "/{lang}/today.htm"')
    .replace('"brand": "Stall"', '"brand": "Stand"');
  writeFileSync(file, edited);
  await serve();
  expect(await run('rollback', '1', '--page', 'news')).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).toBe(before.replace('"brand": "Stall"', '"brand": "Stand"'));
  expect((await run('diff', '1')).out).toBe('Registry, site\n  brand was “Stall”, is “Stand”\n');
  expect(await run('rollback', '1', '--page', 'nws')).toMatchObject({
    code: 2,
    err: expect.stringContaining('no page "nws"'),
  });
});

test('files with errors are kept when a rollback replaces them', async () => {
  const { file, run, serve, workplace } = openKeptHistory();
  await serve();
  writeFileSync(file, '{ half a file');
  expect(await run('rollback', '1')).toMatchObject({ code: 0 });
  const [, kept, back] = await workplace.revisions.list();
  const tree = await workplace.revisions.tree(kept?.revision ?? '');
  const bytes = await workplace.revisions.file(tree?.['pages.registry.json'] ?? '');
  expect(bytes.toString()).toBe('{ half a file');
  expect(kept).toMatchObject({ why: 'edit with errors', sound: false });
  expect(back).toMatchObject({ why: 'rollback to 1', sound: true, changes: { pages: [], parts: [] } });
  expect(await run('rollback', '2')).toMatchObject({
    code: 1,
    out: expect.stringContaining('Nothing was written'),
  });
});
