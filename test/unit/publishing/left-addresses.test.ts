import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lastModified } from '../../../server/publishing/last-modified.ts';
import { NO_CHANGES, type Changes } from '../../../server/publishing/revisions/revision.ts';
import { openKeptHistory } from '../../support/kept-history.ts';

type History = ReturnType<typeof openKeptHistory>;

function change({ file }: History, from: string | RegExp, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

async function leftIn({ run }: History): Promise<string[]> {
  const { out } = await run('check');
  return out.split('\n').filter((line) => line.includes('where visitors now find nothing'));
}

test('a path that was changed by hand is named with the lines to add, before it is served and after', async () => {
  const history = openKeptHistory();
  await history.serve();
  change(history, '"path": "/{lang}/news.htm"', '"path": "/{lang}/tidings.htm"');
  const expected = [
    expect.stringMatching(
      /registry\.json:\d+:\d+ warning: The page "news" was at \/\{lang\}\/news\.htm, where .* – "redirectFrom": \["\/\{lang\}\/old-news\.htm", "\/\{lang\}\/news\.htm"\] below the path$/,
    ),
  ];
  expect(await leftIn(history)).toEqual(expected);
  await history.serve();
  change(history, '"brand": "Stall"', '"brand": "Stand"');
  await history.serve();
  expect(await leftIn(history)).toEqual(expected);
  change(history, '["/{lang}/old-news.htm"]', '["/{lang}/old-news.htm", "/{lang}/news.htm"]');
  expect(await leftIn(history)).toEqual([]);
});

test('a page that was taken out by hand is named, until its address is said to be gone', async () => {
  const history = openKeptHistory();
  await history.serve();
  const registry = JSON.parse(readFileSync(history.file, 'utf8')) as { pages: { id: string }[] };
  registry.pages = registry.pages.filter(({ id }) => id !== 'news');
  writeFileSync(history.file, JSON.stringify(registry, null, 2));
  expect(await leftIn(history)).toEqual([expect.stringContaining('"gone": ["/{lang}/news.htm"]')]);
  writeFileSync(history.file, JSON.stringify({ ...registry, gone: ['/{lang}/news.htm'] }, null, 2));
  expect(await leftIn(history)).toEqual([]);
});

test('the verbs leave no address behind, and nobody knew that of a draft', async () => {
  const history = openKeptHistory();
  await history.serve();
  await history.run('move', 'news', '/{lang}/tidings.htm');
  await history.run('new', 'spring', '--from', 'news', '--path', '/{lang}/spring.htm');
  change(history, '/{lang}/spring.htm', '/{lang}/fruehling.htm');
  await history.serve();
  await history.run('publish', 'spring');
  await history.run('remove', 'spring', '--gone', '--yes');
  expect(await leftIn(history)).toEqual([]);
});

test('check answers in JSON as well', async () => {
  const history = openKeptHistory();
  const { out, code } = await history.run('check', '--json');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { pages: 3, findings: [expect.objectContaining({ severity: 'warning', line: expect.any(Number) })] },
  ]);
});

test('of each language the last change is known', () => {
  const edit = (at: string, changes: Partial<Changes>) => ({ at, changes: { ...NO_CHANGES, ...changes } });
  const modified = lastModified([
    edit('2026-01-01T00:00:00.000Z', { pages: ['news', 'price'], languages: { price: ['vi'] } }),
    edit('2026-02-01T00:00:00.000Z', { pages: ['news'], languages: { news: ['th'] } }),
    edit('2026-03-01T00:00:00.000Z', { texts: ['locales/th/blocks.json'] }),
  ]);
  expect(modified('news', 'th')).toBe('2026-02-01T00:00:00.000Z');
  expect(modified('news', 'vi')).toBe('2026-01-01T00:00:00.000Z');
  expect(modified('price', 'vi')).toBe('2026-01-01T00:00:00.000Z');
  expect(modified('price', 'th')).toBeNull();
  expect(modified('app', null)).toBeNull();
});
